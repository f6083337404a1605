import { paths } from "@/lib/paths";
import type { WebSettings } from "@/lib/web-settings";
import type { AddedHosts } from "@/shell/content-policy";

const google = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];

/** Analytics hosts for a page's content policy; none if analytics is not configured. */
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
 * Hosts of the payment window for a page's content policy; none with the sandbox gateway. Client-side navigation to the
 * payment does not change a document's policy, so with a real gateway every page includes these hosts.
 */
export const gatewayHosts = (paymentWindow: WebSettings["paymentWindow"]): AddedHosts =>
  paymentWindow === "toss" ? { script: toss, frame: toss, connect: toss, image: toss, form: toss } : {};

/** The gate reads QR codes with WebAssembly if the browser has no reader; no other page may run it. */
export const gateHosts = (pathname: string): AddedHosts =>
  pathname === paths.venue.scan() ? { script: ["'wasm-unsafe-eval'"] } : {};

/** Hosts of the map tiles for a page's content policy; none while the map is our own. */
export const mapHosts = (tiles: WebSettings["mapTiles"]): AddedHosts =>
  tiles ? { image: [new URL(tiles.url).origin] } : {};

/** Hosts of the remote settings for a page's content policy; none while our own endpoint serves them. */
export const settingsHosts = (source: WebSettings["settingsSource"]): AddedHosts =>
  source
    ? { connect: ["https://firebaseremoteconfig.googleapis.com", "https://firebaseinstallations.googleapis.com"] }
    : {};

/** All hosts that these settings add to a page's content policy. */
export const addedHosts = (settings: WebSettings, pathname: string): readonly AddedHosts[] => [
  gatewayHosts(settings.paymentWindow),
  mapHosts(settings.mapTiles),
  settingsHosts(settings.settingsSource),
  gateHosts(pathname),
  ...analyticsHosts(settings.analytics),
];
