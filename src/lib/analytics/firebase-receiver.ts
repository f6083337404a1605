import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setConsent,
  setDefaultEventParameters,
  setUserId,
} from "firebase/analytics";
import { initializeApp } from "firebase/app";
import type { AnalyticsReceiver } from "@/lib/analytics/analytics";
import type { AnalyticsEvent } from "@/lib/analytics/events";

export interface FirebaseProject {
  projectId: string;
  apiKey: string;
  appId: string;
  measurementId: string;
}

/** Firebase accepts only letters, digits and underscores: `start sign-in click` becomes `start_sign_in_click`. */
const toName = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "_");

/** Uses Firebase's parameters for purchases, which it needs to sum amounts and drop duplicate orders. */
const toParameters = (event: AnalyticsEvent): Record<string, string | number> => {
  if (event.name === "purchase") return { transaction_id: event.order_id, value: event.amount, currency: "KRW" };
  const { name: _, ...parameters } = event;
  return parameters;
};

/** Creates the Firebase Analytics receiver; null in an unsupported browser. */
export const firebaseReceiver = async (project: FirebaseProject): Promise<AnalyticsReceiver | null> => {
  if (!(await isSupported())) return null;
  setConsent({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  // URLs of this product contain invitations, hand-off tickets and children's ages: every event reports only the
  // origin.
  const place = { page_location: `${window.location.origin}/`, page_referrer: "", page_title: "" };
  setDefaultEventParameters(place);
  const analytics = initializeAnalytics(initializeApp(project, "analytics"), {
    config: { ...place, send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
  return {
    event: (event) => logEvent(analytics, toName(event.name), toParameters(event)),
    user: (userId) => setUserId(analytics, userId),
    attribution: () => undefined,
  };
};
