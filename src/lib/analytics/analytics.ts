import type { AnalyticsEvent, AttributionEvent } from "@/lib/analytics/events";

/** Takes what is reported and passes it on to a service or a log. Must not throw. */
export interface AnalyticsReceiver {
  event(event: AnalyticsEvent): void;
  /** Whose the next events are; null after signing out. */
  user(userId: string | null): void;
  attribution(event: AttributionEvent): void;
}

export interface Analytics {
  /**
   * Receivers come after the first load: what was reported before is handed over in its order. The first call
   * counts.
   */
  connect(make: () => readonly AnalyticsReceiver[]): void;
  send(event: AnalyticsEvent): void;
  attribute(event: AttributionEvent): void;
  /**
   * Who is here now, however the tab came to know it: a login, a reload, a session taken up again, another
   * tab.
   */
  recognise(userId: string | null): void;
}

/** The product's events in its own words, passed on to every receiver. */
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
