import type { DehydratedState } from "@tanstack/react-query";
import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { UserOs } from "@/lib/browser/user-os";
import type { SettingsSource } from "@/lib/remote-config/settings";
import type { TokenUser } from "@/lib/user-from-token";
import type { Business } from "@/shared/business/business";
import type { RootState } from "@/store/root-reducer";

/** Who may open a page, and whether its HTML may be shared. */
export type Access = "public" | "open" | "member";

/** What search engines and shared links are told, and what the header says. */
export interface Head {
  title?: string;
  description?: string;
  /** Own path of the page that counts for search engines. */
  canonical?: string;
  /** Own path of a picture for shared links. */
  image?: string;
  jsonLd?: Readonly<Record<string, unknown>>;
}

/** What the server knew when it rendered; nothing personal on public pages of visitors. */
export interface ShellProps {
  access: Access;
  state: DehydratedState;
  user: TokenUser | null;
  userOs: UserOs;
  /** Milliseconds of the render. */
  now: number;
  origin: string;
  /** Who runs this deployment. */
  business: Business;
  socialProviders: readonly string[];
  iosStoreUrl: string;
  head: Head;
  /** What the store itself asked for while the page was drawn. */
  memory?: Partial<RootState>;
  /** Whose settings a browser reads, where a project is configured. */
  settingsSource?: SettingsSource;
  analytics: AnalyticsSource;
  /** What makes the page could not be had: the page says so in its place. */
  isUnavailable?: true;
}

export interface PageProps<Input> {
  shell: ShellProps;
  input: Input;
}
