/** Firebase project whose Remote Config is read. */
export interface SettingsSource {
  projectId: string;
  apiKey: string;
  appId: string;
}

export type Settings = Readonly<Record<string, string>>;

export const FETCH_TIMEOUT_MS = 60_000;
export const MINIMUM_FETCH_INTERVAL_MS = 3600;

/** Logs a failure of either source with Firebase's codes. */
export const warnOfFailure = (error: unknown): void => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  console.warn(`settings were not fetched: ${code}`);
};
