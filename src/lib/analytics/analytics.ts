import type { AnalyticsEvent, AttributionEvent, LoginType } from "@/lib/analytics/events";

/** Takes what is reported and passes it on to a service or a log. Must not throw. */
export interface AnalyticsReceiver {
  event(event: AnalyticsEvent): void;
  /** Whose the next events are; null after signing out. */
  user(userId: string | null): void;
  attribution(event: AttributionEvent): void;
}

export interface Analytics {
  /** Receivers come after the first load: what was reported before is handed over in its order. The first call counts. */
  connect(make: () => readonly AnalyticsReceiver[]): void;
  send(event: AnalyticsEvent): void;
  signedIn(userId: string, by: LoginType): void;
  /** A new member. No sign-in is reported beside it. */
  signedUp(member: AttributionEvent): void;
  signedOut(): void;
  /** Who is here now, however the tab came to know it: a reload, a session taken up again, another tab. */
  recognised(userId: string | null): void;
  marketingConsent(agreed: boolean): void;
  withdrew(): void;
  /** Once per order id, however often the page is opened. */
  purchased(orderId: string, amount: number): void;
}

/** The product's events in its own words, passed on to every receiver. */
export const createAnalytics = (connected: readonly AnalyticsReceiver[] | null = null): Analytics => {
  let receivers = connected;
  let waiting: ((receiver: AnalyticsReceiver) => void)[] = [];
  let user: string | null = null;
  const reported = new Set<string>();
  const report = (tell: (receiver: AnalyticsReceiver) => void) => {
    if (receivers) receivers.forEach(tell);
    else waiting.push(tell);
  };
  const send = (event: AnalyticsEvent) => report((receiver) => receiver.event(event));
  const recognised = (userId: string | null) => {
    if (userId === user) return;
    user = userId;
    report((receiver) => receiver.user(userId));
  };
  const marketingConsent = (agreed: boolean) => send({ name: "marketing_consent", value: agreed ? "True" : "False" });
  return {
    connect(make) {
      if (receivers) return;
      receivers = make();
      for (const tell of waiting) receivers.forEach(tell);
      waiting = [];
    },
    send,
    signedIn(userId, by) {
      send({ name: "signin" });
      recognised(userId);
      send({ name: "sign-in success", LoginType: by });
    },
    signedUp(member) {
      send({ name: "signup", label: member.signUpType === "social" ? "social" : "phone" });
      recognised(member.user_id);
      marketingConsent(member.marketing_consent);
      report((receiver) => receiver.attribution(member));
    },
    signedOut() {
      send({ name: "signout" });
      recognised(null);
    },
    recognised,
    marketingConsent,
    withdrew: () => send({ name: "withdrawal", value: "True" }),
    purchased(orderId, amount) {
      if (reported.has(orderId)) return;
      reported.add(orderId);
      send({ name: "purchase", order_id: orderId, amount });
    },
  };
};
