"""Words as forms, without meaning: folded for comparison, inflected, and as they sound. Imports libraries alone; everybody may use it."""
