import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import type { AttributionEvent } from "@/lib/analytics/events";

const TRIES = 3;
const FIRST_PAUSE_MS = 1000;

/** SHA-256 of the number in international form, which attribution services match on; null without marketing consent. */
const hashedPhone = async ({ phone, marketing_consent }: AttributionEvent): Promise<string | null> => {
  if (!marketing_consent) return null;
  const { default: sha256 } = await import("crypto-js/sha256");
  return sha256(`+82${phone.replace(/^0/, "")}`).toString();
};

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

const isWorthAnotherTry = (status: number): boolean => status === 429 || status >= 500;

/** Posts the body with retries; false when the service refuses it or cannot be reached. */
const post = async (url: string, body: string, triesLeft: number, pauseMs: number): Promise<boolean> => {
  const headers = { "content-type": "application/json" };
  const ask = { method: "POST", headers, body, keepalive: true, credentials: "omit" } as const;
  const status = await fetch(url, ask).then(
    (response) => response.status,
    () => 503,
  );
  if (!isWorthAnotherTry(status)) return status < 400;
  if (triesLeft <= 1) return false;
  await pause(pauseMs);
  return post(url, body, triesLeft - 1, pauseMs * 2);
};

/**
 * Reports new members to an attribution service, and nothing else. The service must allow JSON posts from this origin
 * (CORS).
 */
export const attributionReceiver = (url: string, firstPauseMs = FIRST_PAUSE_MS): AnalyticsReceiver => ({
  event: () => undefined,
  user: () => undefined,
  attribution(event) {
    void hashedPhone(event)
      .then((phone) => post(url, JSON.stringify({ ...event, phone }), TRIES, firstPauseMs))
      .then((isAccepted) => {
        if (!isAccepted) console.warn("a sign-up could not be told to the attribution service");
      })
      .catch(() => undefined);
  },
});
