import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { SettingsSource } from "@/lib/remote-config/settings";
import type { Business } from "@/shared/business/business";
import type { Holidays } from "@/shared/dates/added-holidays";
import type { SocialProviderName } from "@/shared/identity/social";

/** Settings that pages use. Browsers can read all of them: no secrets. */
export interface WebSettings {
  /** The site's origin without a trailing slash, for absolute links: `https://nadlang.example`. */
  origin: string;
  isDemo: boolean;
  /** Configured sign-in providers, in the order of their buttons. */
  socialProviders: readonly SocialProviderName[];
  /** The company that runs this deployment. */
  business: Business;
  /** First day (yyyy-MM-dd) of its terms. */
  termsSince: string;
  paymentWindow: "toss" | "sandbox";
  /** URL of the app in Apple's store. */
  iosStoreUrl: string;
  /** Raster tiles for the maps and their credit line; null: our own map. */
  mapTiles: { url: string; credit: string } | null;
  /** Firebase project whose Remote Config browsers read; null: our own endpoint. */
  settingsSource: SettingsSource | null;
  analytics: AnalyticsSource;
  /** Public holidays declared after this release. */
  addedHolidays: Holidays;
  hasServiceWorker: boolean;
}
