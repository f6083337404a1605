/** The day from which the terms stand as they are: who agreed earlier is asked again before an account is first used. */
export const TERMS_SINCE = "2026-11-20";
