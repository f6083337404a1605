import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import { eventLog, type LoggedEvent } from "@/lib/analytics/event-log";
import { tabClock } from "@/lib/clock";

const SHOWN = 8;
/** Shortens an id: enough to distinguish two, not enough to use one. */
const shortened = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id);

const listValues = (parameters: Readonly<Record<string, string | number | boolean>>): LoggedEvent["values"] =>
  Object.entries(parameters).map(([name, value]) => ({
    name,
    value: /_id$/.test(name) ? shortened(String(value)) : String(value),
  }));

/** Logs events in this browser for the demo. */
export const logReceiver = (): AnalyticsReceiver => {
  const add = (kind: LoggedEvent["kind"], name: string, values: LoggedEvent["values"] = []) =>
    eventLog.add({ at: tabClock.now(), kind, name, values });
  return {
    event: ({ name, ...parameters }) => add("event", name, listValues(parameters)),
    user: (userId) => add("user", shortened(userId ?? "")),
    attribution: (event) =>
      add("attribution", "attribution", listValues({ ...event, phone: event.marketing_consent ? "SHA-256" : "" })),
  };
};
