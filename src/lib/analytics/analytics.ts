import { createContext, useContext } from "react";
import type { AnalyticsEvent, AttributionEvent } from "@/lib/analytics/events";

/** Passes events on to a service or a log. Must not throw. */
export interface AnalyticsReceiver {
  event(event: AnalyticsEvent): void;
  /** The user of the following events; null after signing out. */
  user(userId: string | null): void;
  attribution(event: AttributionEvent): void;
}

export interface Analytics {
  /** Adds the receivers, which load late; earlier events are replayed in order. Only the first call has an effect. */
  connect(make: () => readonly AnalyticsReceiver[]): void;
  send(event: AnalyticsEvent): void;
  attribute(event: AttributionEvent): void;
  /** Sets the current user, after a login, a reload, a resumed session or a change in another tab. */
  recognise(userId: string | null): void;
}

/** Sends the app's events to every receiver. */
export const createAnalytics = (connected: readonly AnalyticsReceiver[] | null = null): Analytics => {
  let receivers = connected;
  let waiting: ((receiver: AnalyticsReceiver) => void)[] = [];
  let user: string | null = null;
  const report = (tell: (receiver: AnalyticsReceiver) => void) => {
    if (receivers) receivers.forEach(tell);
    else waiting.push(tell);
  };
  return {
    connect(make) {
      if (receivers) return;
      receivers = make();
      for (const tell of waiting) receivers.forEach(tell);
      waiting = [];
    },
    send: (event) => report((receiver) => receiver.event(event)),
    attribute: (event) => report((receiver) => receiver.attribution(event)),
    recognise(userId) {
      if (userId === user) return;
      user = userId;
      report((receiver) => receiver.user(userId));
    },
  };
};

/** The default without a provider has no receivers: events are dropped. */
const AnalyticsContext = createContext<Analytics>(createAnalytics([]));

export const AnalyticsProvider = AnalyticsContext;

export const useAnalytics = (): Analytics => useContext(AnalyticsContext);
