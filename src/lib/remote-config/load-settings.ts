import type { Settings, SettingsSource } from "./settings";

/**
 * Loads the remote settings: of the Firebase project, or of our own endpoint without a project. On failure (network,
 * timeout, throttle, parse, status) returns the last settings this browser received, or null.
 */
export async function loadSettings(source: SettingsSource | null): Promise<Settings | null> {
  if (source === null) return (await import("./own-settings")).loadOwnSettings();
  return (await import("./project-settings")).loadProjectSettings(source);
}
