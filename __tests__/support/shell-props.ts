import { demoBusiness } from "@/shared/business/copy";
import type { ShellProps } from "@/shell/page-props";

/** Props of a visitor's page that the server rendered at `now` (milliseconds). */
export const shellAt = (now: number, state: ShellProps["state"] = { queries: [], mutations: [] }): ShellProps => ({
  access: "open",
  state,
  user: null,
  userOs: "web-desktop",
  now,
  origin: "http://localhost",
  business: demoBusiness,
  socialProviders: [],
  head: {},
  iosStoreUrl: "https://apps.apple.com/kr/app/nadlang/id1",
  analytics: {},
});
