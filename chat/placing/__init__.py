"""Who lives on which store, where there are several: the durable table, and the place that each new person gets."""
