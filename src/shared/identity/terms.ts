/** First day of the demo's terms; real deployments set TERMS_SINCE. */
export const DEMO_TERMS_SINCE = "2026-11-20";
