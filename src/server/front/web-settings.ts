import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { WebSettings } from "@/lib/web-settings";
import type { Env } from "@/server/platform/env";
import { readBusiness } from "@/shared/business/read-business";
import { socialProviders } from "@/shared/identity/social";

/** The demo has no app. */
const DEMO_IOS_STORE_URL = "https://apps.apple.com/kr/app/nadlang/id0000000000";

export const webSettings = (env: Env): WebSettings => ({
  origin: env.APP_ORIGIN,
  isDemo: env.APP_ENV === "demo",
  socialProviders: readSocialProviders(env),
  business: readBusiness(env),
  termsSince: env.TERMS_SINCE,
  paymentWindow: env.PAYMENT_GATEWAY,
  iosStoreUrl: env.IOS_STORE_URL ?? DEMO_IOS_STORE_URL,
  mapTiles: env.MAP_TILE_URL ? { url: env.MAP_TILE_URL, credit: env.MAP_TILE_CREDIT ?? "" } : null,
  settingsSource: readSettingsSource(env),
  analytics: readAnalytics(env),
  addedHolidays: env.HOLIDAYS_FILE,
  hasServiceWorker: env.SERVICE_WORKER === "on",
});

/** A demo simulates every provider; otherwise a provider needs its keys. */
const readSocialProviders = (env: Env) => {
  const clientIds = { kakao: env.KAKAO_CLIENT_ID, naver: env.NAVER_CLIENT_ID, apple: env.APPLE_CLIENT_ID };
  return socialProviders.filter((name) => env.SOCIAL_LOGIN === "sandbox" || clientIds[name]);
};

const readSettingsSource = (env: Env): WebSettings["settingsSource"] => {
  const { REMOTE_CONFIG_PROJECT_ID: projectId, REMOTE_CONFIG_API_KEY: apiKey, REMOTE_CONFIG_APP_ID: appId } = env;
  return projectId && apiKey && appId ? { projectId, apiKey, appId } : null;
};

const readAnalytics = (env: Env): AnalyticsSource => {
  const {
    FIREBASE_ANALYTICS_PROJECT_ID: projectId,
    FIREBASE_ANALYTICS_API_KEY: apiKey,
    FIREBASE_ANALYTICS_APP_ID: appId,
    FIREBASE_ANALYTICS_MEASUREMENT_ID: measurementId,
  } = env;
  return {
    ...(projectId && apiKey && appId && measurementId ? { firebase: { projectId, apiKey, appId, measurementId } } : {}),
    ...(env.ATTRIBUTION_URL ? { attributionUrl: env.ATTRIBUTION_URL } : {}),
    ...(env.APP_ENV === "demo" ? { isLogged: true } : {}),
  };
};
