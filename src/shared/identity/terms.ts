/** The day from which the demo's terms stand as they are; a real deployment names its own (TERMS_SINCE). */
export const DEMO_TERMS_SINCE = "2026-11-20";
