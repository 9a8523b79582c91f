/** The intent of a reminder that the person asked for. */
export const REMINDS = "reminds";
