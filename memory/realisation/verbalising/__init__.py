"""Triples of any vocabulary → English, nothing invented and nothing dropped (Sieber and Krenn 2010, section 4; DESIGN §4.4)."""
