import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import { eventLog, type LoggedEvent } from "@/lib/analytics/event-log";
import { tabClock } from "@/lib/clock";

const SHOWN = 8;
/** Enough to tell one from another, too little to be used. */
const shortened = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id);

const valuesOf = (parameters: Readonly<Record<string, string | number | boolean>>): LoggedEvent["values"] =>
  Object.entries(parameters).map(([name, value]) => ({
    name,
    value: /_id$/.test(name) ? shortened(String(value)) : String(value),
  }));

/** Keeps what was reported in this browser, where a demo shows it. */
export const logReceiver = (): AnalyticsReceiver => {
  const add = (kind: LoggedEvent["kind"], name: string, values: LoggedEvent["values"] = []) =>
    eventLog.add({ at: tabClock.now(), kind, name, values });
  return {
    event: ({ name, ...parameters }) => add("event", name, valuesOf(parameters)),
    user: (userId) => add("user", shortened(userId ?? "")),
    attribution: (event) =>
      add("attribution", "attribution", valuesOf({ ...event, phone: event.marketing_consent ? "SHA-256" : "" })),
  };
};
