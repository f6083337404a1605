/** Firebase project whose Remote Config is read. */
export interface SettingsSource {
  projectId: string;
  apiKey: string;
  appId: string;
}

export type Settings = Readonly<Record<string, string>>;

/**
 * The settings of the service, as texts: of the project, or of our own endpoint where no project is set. After a
 * failure (network, timeout, throttle, parse, status) the last settings that this browser received; null where it
 * never received any.
 */
export async function loadSettings(source: SettingsSource | null): Promise<Settings | null> {
  if (source === null) return (await import("./own-settings")).loadOwnSettings();
  return (await import("./project-settings")).loadProjectSettings(source);
}

/** Both sources report a failure the same way, with the library's codes. */
export const warnOfFailure = (error: unknown): void => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  console.warn(`settings were not fetched: ${code}`);
};

export const FETCH_TIMEOUT_MS = 60_000;
export const MINIMUM_FETCH_INTERVAL_MS = 3600;
