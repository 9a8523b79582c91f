/** A reminder, which the person asked for. */
export const REMINDS = "reminds";
