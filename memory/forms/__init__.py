"""Words as forms, without meaning: folded for comparison, inflected, as they sound. Imports only libraries; all may use it."""
