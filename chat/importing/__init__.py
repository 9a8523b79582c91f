"""Files people bring into their memories: previewed, then imported in the background."""
