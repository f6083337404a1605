import type { Settings, SettingsSource } from "./settings";

/**
 * The settings of the service, as texts: of the project, or of our own endpoint where no project is set. After a
 * failure (network, timeout, throttle, parse, status) the last settings that this browser received; null where it
 * never received any.
 */
export async function loadSettings(source: SettingsSource | null): Promise<Settings | null> {
  if (source === null) return (await import("./own-settings")).loadOwnSettings();
  return (await import("./project-settings")).loadProjectSettings(source);
}
