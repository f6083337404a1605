import type { DehydratedState } from "@tanstack/react-query";
import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { UserOs } from "@/lib/browser/user-os";
import type { SettingsSource } from "@/lib/remote-config/settings";
import type { TokenUser } from "@/lib/user-from-token";
import type { Business } from "@/shared/business/business";
import type { Holidays } from "@/shared/dates/added-holidays";
import type { RootState } from "@/store/root-reducer";

/** Access to a page, which also decides if its HTML can be shared. */
export type Access = "public" | "open" | "member";

/** Metadata for search engines and link previews, and the header's title. */
export interface Head {
  title?: string;
  description?: string;
  canonical?: string;
  /** Path of the picture for link previews. */
  image?: string;
  jsonLd?: Readonly<Record<string, unknown>>;
}

/** Server state at the time of rendering; nothing personal on public pages of visitors. */
export interface ShellProps {
  access: Access;
  state: DehydratedState;
  user: TokenUser | null;
  userOs: UserOs;
  /** Time of the render, in milliseconds. */
  now: number;
  origin: string;
  /** Business that runs this deployment. */
  business: Business;
  socialProviders: readonly string[];
  iosStoreUrl: string;
  head: Head;
  /** State that the store loaded while the page was rendered. */
  memory?: Partial<RootState>;
  /** Remote settings project for the browser, if one is configured. */
  settingsSource?: SettingsSource;
  analytics: AnalyticsSource;
  /** Public holidays declared after this release, if any. */
  addedHolidays?: Holidays;
  /** The page's main data could not be loaded: an outage screen is shown instead. */
  isUnavailable?: true;
}

export interface PageProps<Input> {
  shell: ShellProps;
  input: Input;
}
