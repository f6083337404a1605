import { localEntry } from "@/lib/storage/local-entry";
import { list, number, oneOf, record, type ShapeOf, text } from "@/lib/storage/shape";

const KEPT = 200;

const logged = record({
  no: number,
  at: number,
  kind: oneOf("event", "user", "attribution"),
  /** Name of the event. For a user the shortened id, empty after signing out. */
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
 * Analytics events of a demo, stored in this browser, oldest first. It outlives a member's session, so it holds nothing
 * that identifies them.
 */
export const eventLog = {
  read: (): LoggedEvent[] => entry.read().events,
  add(event: Omit<LoggedEvent, "no">): void {
    const { events } = entry.read();
    write([...events, { no: (events.at(-1)?.no ?? 0) + 1, ...event }].slice(-KEPT));
  },
  clear: (): void => write([]),
  /** Calls `changed` after each change, including those of other tabs. Returns the unsubscribe function. */
  watch(changed: () => void): () => void {
    watchers.add(changed);
    window.addEventListener("storage", changed);
    return () => {
      watchers.delete(changed);
      window.removeEventListener("storage", changed);
    };
  },
};
