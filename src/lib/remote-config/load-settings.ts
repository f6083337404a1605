import { Component } from "@firebase/component";
import * as firebase from "firebase/app";
import {
  ensureInitialized,
  fetchAndActivate,
  getAll,
  getRemoteConfig,
  type RemoteConfig,
} from "firebase/remote-config";

/** Which project answers; without one, our own endpoint does. */
export interface SettingsSource {
  projectId: string;
  apiKey: string;
  appId: string;
}

type Settings = Readonly<Record<string, string>>;

const own: SettingsSource = { projectId: "nadlang", apiKey: "own", appId: "1:1:web:own" };
const ownBase = "/api/remote-config";

/** Exported by the library at run time for its own packages, absent from its public types. */
interface InternalApp {
  _addOrOverwriteComponent(app: firebase.FirebaseApp, component: unknown): void;
}
const isInternal = (module: object): module is InternalApp => "_addOrOverwriteComponent" in module;

const FETCH_TIMEOUT_MS = 60_000;
const FETCH_INTERVAL_MS = 3600;

let made: RemoteConfig | undefined;

/** Our own endpoint knows no installations: the library is given one that asks nobody. */
function withoutInstallations(app: firebase.FirebaseApp): void {
  if (!isInternal(firebase)) throw new Error("The settings library has changed its shape.");
  const nobody = { getId: async () => `c${"0".repeat(21)}`, getToken: async () => "own" };
  const component: object = Reflect.construct(Component, ["installations-internal", () => nobody, "PRIVATE"]);
  firebase._addOrOverwriteComponent(app, component);
  Object.assign(window, { FIREBASE_REMOTE_CONFIG_URL_BASE: window.location.origin + ownBase });
}

function remoteConfig(source: SettingsSource | null): RemoteConfig {
  if (made) return made;
  const app = firebase.initializeApp(source ?? own);
  if (!source) withoutInstallations(app);
  made = getRemoteConfig(app);
  made.settings.fetchTimeoutMillis = FETCH_TIMEOUT_MS;
  made.settings.minimumFetchIntervalMillis = FETCH_INTERVAL_MS;
  return made;
}

/**
 * The settings of the service, as texts. On any failure (network, timeout, throttle, parse, status) what was
 * known before, null where nothing was; the library itself waits longer and longer after 429, 500, 503 and
 * 504, within the time of one fetch.
 */
export async function loadSettings(source: SettingsSource | null): Promise<Settings | null> {
  const config = remoteConfig(source);
  try {
    // What an earlier visit was told stands until this one is told something else.
    await ensureInitialized(config);
    await fetchAndActivate(config);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    console.warn(`settings were not fetched: ${code}`);
  }
  const values = Object.entries(getAll(config)).map(([key, value]): [string, string] => [key, value.asString()]);
  return values.length > 0 ? Object.fromEntries(values) : null;
}
