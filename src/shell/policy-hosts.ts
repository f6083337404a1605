import { analyticsSource, mapTiles, paymentWindow, settingsSource } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { AddedHosts } from "@/shell/content-policy";

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

const toss = ["https://*.tosspayments.com", "https://*.toss.im"];

/**
 * What the payment window needs of a page's policy; nothing while the gateway is the sandbox. A document
 * keeps the policy it came with while the app walks on to the payment, so every page carries these hosts
 * where a real gateway is set up.
 */
export const gatewayHosts = (): AddedHosts =>
  paymentWindow() === "toss" ? { script: toss, frame: toss, connect: toss, image: toss, form: toss } : {};

/**
 * The gate reads QR codes by a compiled program where the browser has no reader of its own; no other page may
 * run one.
 */
export const gateHosts = (pathname: string): AddedHosts =>
  pathname === paths.console.scan() ? { script: ["'wasm-unsafe-eval'"] } : {};

/** Where the maps' tiles come from, as a page's policy names it; nothing while the map is our own. */
export const mapHosts = (): AddedHosts => {
  const tiles = mapTiles();
  return tiles ? { image: [new URL(tiles.url).origin] } : {};
};

/**
 * Where a configured project's settings are asked for, as a page's policy names it; nothing while our own
 * endpoint answers.
 */
export const settingsHosts = (): AddedHosts =>
  settingsSource()
    ? { connect: ["https://firebaseremoteconfig.googleapis.com", "https://firebaseinstallations.googleapis.com"] }
    : {};
