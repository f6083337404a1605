import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import { attributionReceiver } from "@/lib/analytics/attribution-receiver";
import type { FirebaseProject } from "@/lib/analytics/firebase-receiver";
import { logReceiver } from "@/lib/analytics/log-receiver";

/** Analytics receivers that the environment configures. */
export interface AnalyticsSource {
  firebase?: FirebaseProject;
  attributionUrl?: string;
  /** True in a demo: events are also logged in the browser. */
  isLogged?: boolean;
}

const LATEST_MS = 5000;

const idle = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => go(), { timeout: LATEST_MS });
    else setTimeout(go, LATEST_MS);
  });

/** Wraps a receiver whose code loads later; calls are queued in order. */
const lateReceiver = (load: () => Promise<AnalyticsReceiver | null>): AnalyticsReceiver => {
  const ready = load().catch(() => null);
  const tell = (what: (receiver: AnalyticsReceiver) => void) =>
    void ready.then((receiver) => receiver && what(receiver)).catch(() => undefined);
  return {
    event: (event) => tell((receiver) => receiver.event(event)),
    user: (userId) => tell((receiver) => receiver.user(userId)),
    attribution: (event) => tell((receiver) => receiver.attribution(event)),
  };
};

/** True when the browser sends Do Not Track or Global Privacy Control. */
const wantsPrivacy = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** Creates this browser's receivers. With privacy requested, only the demo's local log. */
export const receiversFor = ({ firebase, attributionUrl, isLogged }: AnalyticsSource): AnalyticsReceiver[] => {
  const receivers: AnalyticsReceiver[] = isLogged ? [logReceiver()] : [];
  if (wantsPrivacy()) return receivers;
  if (attributionUrl) receivers.push(attributionReceiver(attributionUrl));
  if (firebase) {
    const load = async () => {
      await idle();
      const { firebaseReceiver } = await import("@/lib/analytics/firebase-receiver");
      return firebaseReceiver(firebase);
    };
    receivers.push(lateReceiver(load));
  }
  return receivers;
};
