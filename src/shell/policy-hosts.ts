import { paths } from "@/lib/paths";
import type { WebSettings } from "@/lib/web-settings";
import type { AddedHosts } from "@/shell/content-policy";

const google = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];

/** Where analytics are sent, as a page's policy names it; nothing while none are configured. */
export const analyticsHosts = ({ firebase, attributionUrl }: WebSettings["analytics"]): readonly AddedHosts[] => {
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
export const gatewayHosts = (paymentWindow: WebSettings["paymentWindow"]): AddedHosts =>
  paymentWindow === "toss" ? { script: toss, frame: toss, connect: toss, image: toss, form: toss } : {};

/**
 * The gate reads QR codes by a compiled program where the browser has no reader of its own; no other page may
 * run one.
 */
export const gateHosts = (pathname: string): AddedHosts =>
  pathname === paths.venue.scan() ? { script: ["'wasm-unsafe-eval'"] } : {};

/** Where the maps' tiles come from, as a page's policy names it; nothing while the map is our own. */
export const mapHosts = (tiles: WebSettings["mapTiles"]): AddedHosts =>
  tiles ? { image: [new URL(tiles.url).origin] } : {};

/**
 * Where a configured project's settings are asked for, as a page's policy names it; nothing while our own
 * endpoint answers.
 */
export const settingsHosts = (source: WebSettings["settingsSource"]): AddedHosts =>
  source
    ? { connect: ["https://firebaseremoteconfig.googleapis.com", "https://firebaseinstallations.googleapis.com"] }
    : {};

/** Every host that these settings add to the policy of a page. */
export const addedHosts = (settings: WebSettings, pathname: string): readonly AddedHosts[] => [
  gatewayHosts(settings.paymentWindow),
  mapHosts(settings.mapTiles),
  settingsHosts(settings.settingsSource),
  gateHosts(pathname),
  ...analyticsHosts(settings.analytics),
];
