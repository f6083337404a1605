import { localEntry } from "@/lib/storage/local-entry";
import { list, number, oneOf, record, type ShapeOf, text } from "@/lib/storage/shape";

const KEPT = 200;

const logged = record({
  /** Counts up. */
  no: number,
  /** Milliseconds. */
  at: number,
  kind: oneOf("event", "user", "attribution"),
  /** The event's name; of a user their shortened id, empty for nobody. */
  name: text(),
  values: list(record({ name: text(), value: text() })),
});

export type LoggedEvent = ShapeOf<typeof logged>;

const entry = localEntry({
  key: "nadlang.analytics-log",
  schema: record({ events: list(logged) }),
  fallback: { events: [] },
});

const watchers = new Set<() => void>();

const write = (events: LoggedEvent[]): void => {
  entry.write({ events });
  for (const changed of watchers) changed();
};

/**
 * What a demo reported from this browser, the oldest first. It outlives its member, so it holds nothing that
 * tells who they are.
 */
export const eventLog = {
  read: (): LoggedEvent[] => entry.read().events,
  add(event: Omit<LoggedEvent, "no">): void {
    const { events } = entry.read();
    write([...events, { no: (events.at(-1)?.no ?? 0) + 1, ...event }].slice(-KEPT));
  },
  clear: (): void => write([]),
  /** Told after each change, in other tabs too. Returns how to stop. */
  watch(changed: () => void): () => void {
    watchers.add(changed);
    window.addEventListener("storage", changed);
    return () => {
      watchers.delete(changed);
      window.removeEventListener("storage", changed);
    };
  },
};
