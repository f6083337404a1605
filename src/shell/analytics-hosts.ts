import { analyticsSource } from "@/lib/env";
import type { AddedHosts } from "./content-policy";

const google = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];

/** Where analytics are sent, as a page's policy names it; nothing while none are configured. */
export const analyticsHosts = (): readonly AddedHosts[] => {
  const { firebase, attributionUrl } = analyticsSource();
  return [
    firebase
      ? {
          script: ["https://*.googletagmanager.com"],
          image: google,
          connect: ["https://firebase.googleapis.com", "https://firebaseinstallations.googleapis.com", ...google],
        }
      : {},
    attributionUrl ? { connect: [new URL(attributionUrl).origin] } : {},
  ];
};
