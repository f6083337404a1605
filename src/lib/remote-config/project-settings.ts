import { initializeApp } from "firebase/app";
import {
  ensureInitialized,
  fetchAndActivate,
  getAll,
  getRemoteConfig,
  type RemoteConfig,
} from "firebase/remote-config";
import {
  FETCH_TIMEOUT_MS,
  MINIMUM_FETCH_INTERVAL_MS,
  type Settings,
  type SettingsSource,
  warnOfFailure,
} from "./settings";

let remoteConfig: RemoteConfig | undefined;

function toConfig(source: SettingsSource): RemoteConfig {
  if (remoteConfig) return remoteConfig;
  remoteConfig = getRemoteConfig(initializeApp(source));
  remoteConfig.settings.fetchTimeoutMillis = FETCH_TIMEOUT_MS;
  remoteConfig.settings.minimumFetchIntervalMillis = MINIMUM_FETCH_INTERVAL_MS;
  return remoteConfig;
}

/** Uses Firebase's library, which stores, throttles and retries by itself. */
export async function loadProjectSettings(source: SettingsSource): Promise<Settings | null> {
  const config = toConfig(source);
  try {
    await ensureInitialized(config);
    await fetchAndActivate(config);
  } catch (error) {
    warnOfFailure(error);
  }
  const values = Object.entries(getAll(config)).map(([key, value]): [string, string] => [key, value.asString()]);
  return values.length > 0 ? Object.fromEntries(values) : null;
}
