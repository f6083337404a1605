import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { Business } from "@/shared/business/business";
import { readBusiness } from "@/shared/business/read-business";
import { type SocialProviderName, socialProviders } from "@/shared/identity/social";
import { DEMO_TERMS_SINCE } from "@/shared/identity/terms";

/**
 * What the environment tells the web side. Read on the server, at run time; what a browser may know reaches
 * it through the page's props.
 */
interface PublicEnv {
  /** The site's own origin, for canonical links: `https://nadlang.example`. */
  origin: string;
  /** Social providers that are set up, in the order of their buttons. */
  socialProviders: readonly SocialProviderName[];
  production: boolean;
  /** Who runs it. */
  business: Business;
  /** The day from which its terms count. */
  termsSince: string;
}

const defaultOrigin = "http://localhost:3000";
/** The key by which each real provider of sign-in is known to be set up. */
const providerKeys = () => ({
  kakao: process.env.KAKAO_CLIENT_ID,
  naver: process.env.NAVER_CLIENT_ID,
  apple: process.env.APPLE_CLIENT_ID,
});

/** Next replaces NODE_ENV at build, so this one is also true in a browser. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** What pages may know of the environment; read anew at each call. */
export const publicEnv = (): PublicEnv => {
  const production = process.env.APP_ENV === "production";
  const isLive = process.env.SOCIAL_LOGIN === "live";
  const keys = providerKeys();
  return {
    origin: (process.env.APP_ORIGIN || defaultOrigin).replace(/\/+$/, ""),
    socialProviders: socialProviders.filter((name) => (isLive ? keys[name] : !production)),
    production,
    business: readBusiness(process.env),
    termsSince: process.env.TERMS_SINCE || DEMO_TERMS_SINCE,
  };
};

/** Whose payment window a browser opens. Server only. */
export const paymentWindow = (): "toss" | "sandbox" => (process.env.PAYMENT_GATEWAY === "toss" ? "toss" : "sandbox");

/** Raster tiles for the maps, and whom they are owed to; null for our own map. Server only. */
export const mapTiles = (): { url: string; credit: string } | null => {
  const url = process.env.MAP_TILE_URL;
  return url ? { url, credit: process.env.MAP_TILE_CREDIT ?? "" } : null;
};

/**
 * The project of the hosted config service whose settings browsers read; null for our own endpoint. Server
 * only.
 */
export const settingsSource = (): { projectId: string; apiKey: string; appId: string } | null => {
  const projectId = process.env.REMOTE_CONFIG_PROJECT_ID;
  const [apiKey, appId] = [process.env.REMOTE_CONFIG_API_KEY, process.env.REMOTE_CONFIG_APP_ID];
  return projectId && apiKey && appId ? { projectId, apiKey, appId } : null;
};

/** Who is told what happens in a browser; in a demo its own log is. Server only. */
export const analyticsSource = (): AnalyticsSource => {
  const [projectId, apiKey] = [process.env.FIREBASE_ANALYTICS_PROJECT_ID, process.env.FIREBASE_ANALYTICS_API_KEY];
  const [appId, measurementId] = [process.env.FIREBASE_ANALYTICS_APP_ID, process.env.FIREBASE_ANALYTICS_MEASUREMENT_ID];
  const attributionUrl = process.env.ATTRIBUTION_URL;
  return {
    ...(projectId && apiKey && appId && measurementId ? { firebase: { projectId, apiKey, appId, measurementId } } : {}),
    ...(attributionUrl ? { attributionUrl } : {}),
    ...(process.env.APP_ENV === "production" ? {} : { isLogged: true }),
  };
};

/** Takes the service worker away from every device that has one. Server only. */
export const serviceWorkerIsOff = (): boolean => process.env.SERVICE_WORKER === "off";

/** Where the hosts really are, when they are not in this process. Server only. */
export const remoteHosts = (): { main: string | undefined; stay: string | undefined } => ({
  main: process.env.MAIN_API_URL || undefined,
  stay: process.env.STAY_API_URL || undefined,
});
