"""Every change by hand has its one home here: the memory is changed, then what follows from it elsewhere."""
