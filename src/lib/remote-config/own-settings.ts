import { remoteSettings } from "@/lib/storage/entries/remote-settings";
import { FETCH_TIMEOUT_MS, MINIMUM_FETCH_INTERVAL_MS, type Settings, warnOfFailure } from "./settings";

const ADDRESS = "/api/remote-config";
const RETRIED_STATUSES = [429, 500, 503, 504];
const FIRST_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 4 * 3_600_000;

type ErrorCode = "fetch-client-network" | "fetch-timeout" | "fetch-throttle" | "fetch-client-parse" | "fetch-status";

class SettingsError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly httpStatus?: number,
  ) {
    super(code);
  }
}

/** Shared by all fetches of this tab. */
let throttle = { failures: 0, endsAt: 0 };
let fetched: { values: Settings; at: number } | null = null;

const isSettings = (value: unknown): value is Settings =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === "string");

async function readEntries(response: Response, signal: AbortSignal): Promise<Settings> {
  try {
    const { entries }: { entries?: unknown } = await response.json();
    if (isSettings(entries)) return entries;
  } catch {
    if (signal.aborted) throw new SettingsError("fetch-timeout");
  }
  throw new SettingsError("fetch-client-parse");
}

async function request(signal: AbortSignal): Promise<Settings> {
  const response = await fetch(ADDRESS, { signal, credentials: "omit" }).catch(() => {
    throw new SettingsError(signal.aborted ? "fetch-timeout" : "fetch-client-network");
  });
  if (!response.ok) throw new SettingsError("fetch-status", response.status);
  return readEntries(response, signal);
}

/** Waits until the throttle ends; throws when `signal` aborts first. */
const throttleEnd = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(throttle.endsAt - Date.now(), 0));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new SettingsError("fetch-throttle"));
    });
  });

/** 1 s doubling to 4 h, varied by up to half at random so that browsers do not all retry at once. */
const backoffMs = (failures: number): number => {
  const middle = FIRST_BACKOFF_MS * 2 ** failures;
  return Math.min(MAX_BACKOFF_MS, Math.round(middle * (0.5 + Math.random())));
};

const isRetried = (error: unknown): boolean =>
  error instanceof SettingsError && RETRIED_STATUSES.includes(error.httpStatus ?? 0);

async function fetchWithBackoff(signal: AbortSignal): Promise<Settings> {
  while (true) {
    await throttleEnd(signal);
    try {
      const values = await request(signal);
      throttle = { failures: 0, endsAt: 0 };
      return values;
    } catch (error) {
      const { failures } = throttle;
      const isAgain = isRetried(error);
      throttle = isAgain
        ? { failures: failures + 1, endsAt: Date.now() + backoffMs(failures) }
        : { failures: 0, endsAt: 0 };
      if (!isAgain) throw error;
    }
  }
}

/** Uses our own endpoint, at most once in 3.6 s, with a timeout of 60 s. */
export async function loadOwnSettings(): Promise<Settings | null> {
  if (fetched && Date.now() - fetched.at <= MINIMUM_FETCH_INTERVAL_MS) return fetched.values;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  try {
    const values = await fetchWithBackoff(controller.signal);
    fetched = { values, at: Date.now() };
    remoteSettings.write({ entries: { ...values } });
    return values;
  } catch (error) {
    warnOfFailure(error);
    return fetched?.values ?? remoteSettings.read().entries;
  } finally {
    clearTimeout(timer);
  }
}
