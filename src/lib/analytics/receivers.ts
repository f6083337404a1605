import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import { attributionReceiver } from "@/lib/analytics/attribution-receiver";
import type { FirebaseProject } from "@/lib/analytics/firebase-receiver";
import { logReceiver } from "@/lib/analytics/log-receiver";

/** Who is told what happens, as the environment says it. */
export interface AnalyticsSource {
  firebase?: FirebaseProject;
  attributionUrl?: string;
  /** A demo keeps a log in the browser. */
  isLogged?: boolean;
}

const LATEST_MS = 5000;

const idle = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => go(), { timeout: LATEST_MS });
    else setTimeout(go, LATEST_MS);
  });

/** A receiver whose code comes later: what it is told waits for it, in its order. */
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

/** Whether the browser says not to be followed. */
const wantsPrivacy = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/**
 * The receivers of this browser. Nothing leaves one that asks for privacy; a demo's log stays in the browser
 * anyway.
 */
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
