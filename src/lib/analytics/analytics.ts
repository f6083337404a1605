import type { AnalyticsEvent, AttributionEvent } from "@/lib/analytics/events";

/** Takes what is reported. A deployment connects its own; by default there is none and nothing leaves the device. */
export interface AnalyticsReceiver {
  event(event: AnalyticsEvent): void;
  /** Whose the next events are; null after signing out. */
  user(userId: string | null): void;
  attribution(event: AttributionEvent): void;
}

export interface Analytics {
  send(event: AnalyticsEvent): void;
  attribute(event: AttributionEvent): void;
  signedIn(userId: string): void;
  signedUp(label: "social" | "phone"): void;
  signedOut(): void;
  marketingConsent(agreed: boolean): void;
  withdrew(): void;
  /** Once per order id, however often the page is opened. */
  purchased(orderId: string, amount: number): void;
}

/** The product's events in its own words, passed on to every receiver. */
export const createAnalytics = (receivers: readonly AnalyticsReceiver[] = []): Analytics => {
  const reported = new Set<string>();
  const send = (event: AnalyticsEvent) => {
    for (const receiver of receivers) receiver.event(event);
  };
  const identify = (userId: string | null) => {
    for (const receiver of receivers) receiver.user(userId);
  };
  return {
    send,
    attribute: (event) => {
      for (const receiver of receivers) receiver.attribution(event);
    },
    signedIn: (userId) => {
      send({ name: "signin" });
      identify(userId);
    },
    signedUp: (label) => send({ name: "signup", label }),
    signedOut: () => {
      send({ name: "signout" });
      identify(null);
    },
    marketingConsent: (agreed) => send({ name: "marketing_consent", value: agreed ? "True" : "False" }),
    withdrew: () => send({ name: "withdrawal", value: "True" }),
    purchased: (orderId, amount) => {
      if (reported.has(orderId)) return;
      reported.add(orderId);
      send({ name: "purchase", order_id: orderId, amount });
    },
  };
};
