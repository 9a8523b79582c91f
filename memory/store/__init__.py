"""The only code that knows the storage engines. Everything above speaks rdflib terms and named `.rq` queries."""
