import { clock } from "./clock";

type Rule = {
  key: string;
  seconds: number;
  /** Lifetime of null, which means unknown or unavailable; not cached by default. */
  nullSeconds?: number;
  /** Age until which an old value is still returned while a new one is read. */
  staleSeconds?: number;
  /** Number of entries; the oldest makes room. */
  most: number;
  /** Event that drops an entry early. */
  dropped: string;
};

/** Every cache of the server's process, one of each for each database. A process can lose all of them at any time. */
export const CACHES = {
  tokens: { key: "access token", seconds: Number.POSITIVE_INFINITY, most: 5000, dropped: "the token's own expiry" },
  // A revoked session ends within a second, query included.
  sessions: { key: "user and session", seconds: 0.75, most: 5000, dropped: "a failed check in this process" },
  // Longer than the lag of a usable replica.
  writers: { key: "user", seconds: 5, most: 20_000, dropped: "nothing" },
  settings: { key: "none", seconds: 1, most: 1, dropped: "a change by desk staff in this process" },
  // The query reads the whole catalogue.
  rankedCategories: { key: "none", seconds: 600, most: 1, dropped: "nothing" },
  districts: { key: "district", seconds: 600, most: 5000, dropped: "nothing" },
  forecasts: { key: "square and issue", seconds: 3600, nullSeconds: 60, most: 600, dropped: "nothing" },
  outlooks: { key: "place and issue", seconds: 3600, nullSeconds: 60, most: 600, dropped: "nothing" },
  dust: { key: "province", seconds: 3600, nullSeconds: 60, most: 600, dropped: "nothing" },
  issuers: { key: "issuer of sign-ins", seconds: 3600, most: 10, dropped: "a failed discovery" },
  // As long as in browsers.
  stayCalendars: { key: "search", seconds: 60, most: 200, dropped: "a failed read" },
  stayFilters: { key: "none", seconds: 60, staleSeconds: 600, most: 1, dropped: "nothing" },
  contentGroups: { key: "none", seconds: 60, staleSeconds: 600, most: 1, dropped: "nothing" },
  // Drawing takes a tenth of a second or more.
  socialCards: { key: "words and picture", seconds: Number.POSITIVE_INFINITY, most: 200, dropped: "a failed drawing" },
} as const satisfies Record<string, Rule>;

export type CacheName = keyof typeof CACHES;

type Entry<Value> = { value: Value; at: number; seconds: number };
type Entries<Value> = Map<string, Entry<Value>>;

/** Entries of the future count as old: the clock of a demo can be set back. */
function isYounger({ at }: Entry<unknown>, seconds: number): boolean {
  const age = clock.nowMs() - at;
  return age >= 0 && age < seconds * 1000;
}

function store<Value>(entries: Entries<Value>, { seconds, most }: Rule, key: string, value: Value): Entry<Value> {
  entries.delete(key);
  const oldest = entries.size >= most ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
  const entry = { value, at: clock.nowMs(), seconds };
  entries.set(key, entry);
  return entry;
}

/** Values that the caller reads and sets. */
export function valueCache<Value>(name: CacheName) {
  const entries: Entries<Value> = new Map();
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      return entry && isYounger(entry, entry.seconds) ? entry.value : undefined;
    },
    set: (key: string, value: Value): Value => store(entries, CACHES[name], key, value).value,
    clear: () => entries.clear(),
  };
}

/** Values that `read` fetches on a miss. Concurrent callers of a key share one read; a failed read is not cached. */
export function readCache<Value>(name: CacheName) {
  const rule: Rule = CACHES[name];
  const { nullSeconds = 0, staleSeconds = 0 } = rule;
  let owners = new WeakMap<object, Entries<Promise<Value>>>();
  const refreshing = new WeakSet<Entry<Promise<Value>>>();

  function start(entries: Entries<Promise<Value>>, key: string, value: Promise<Value>): Promise<Value> {
    const entry = store(entries, rule, key, value);
    value.then(
      (found) => {
        if (found === null) entry.seconds = nullSeconds;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return value;
  }

  return {
    /** `owner`: the database or service that `read` reads from. */
    load(owner: object, key: string, read: () => Promise<Value>): Promise<Value> {
      const entries = owners.get(owner) ?? new Map();
      owners.set(owner, entries);
      const entry: Entry<Promise<Value>> | undefined = entries.get(key);
      if (!entry || !isYounger(entry, Math.max(entry.seconds, staleSeconds))) return start(entries, key, read());
      if (!isYounger(entry, entry.seconds) && !refreshing.has(entry)) {
        refreshing.add(entry);
        read().then(
          (value) => start(entries, key, Promise.resolve(value)),
          () => refreshing.delete(entry),
        );
      }
      return entry.value;
    },
    clear(): void {
      owners = new WeakMap();
    },
  };
}
