import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { SettingsSource } from "@/lib/remote-config/settings";
import type { Business } from "@/shared/business/business";
import type { SocialProviderName } from "@/shared/identity/social";

/** The part of the settings that pages use. A browser can see all of it: no secret goes in here. */
export interface WebSettings {
  /** The site's own origin without a last slash, for absolute links: `https://nadlang.example`. */
  origin: string;
  isDemo: boolean;
  /** Sign-in providers that are set up, in the order of their buttons. */
  socialProviders: readonly SocialProviderName[];
  /** The company that runs this deployment. */
  business: Business;
  /** Day (yyyy-MM-dd) from which its terms apply. */
  termsSince: string;
  /** The payment window that browsers open. */
  paymentWindow: "toss" | "sandbox";
  /** The app in Apple's store. */
  iosStoreUrl: string;
  /** Raster tiles for the maps and their credit line; null: our own map. */
  mapTiles: { url: string; credit: string } | null;
  /** Firebase project whose Remote Config browsers read; null: our own endpoint. */
  settingsSource: SettingsSource | null;
  analytics: AnalyticsSource;
  hasServiceWorker: boolean;
}
