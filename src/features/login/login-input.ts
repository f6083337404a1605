import { ownPath } from "@/lib/address/own-path";
import type { WebSettings } from "@/lib/web-settings";

/** Input of the login pages: path to return to, and features of this deployment. */
export interface LoginInput {
  from: string | null;
  /** `social`: returning from a provider, whose account was verified in this tab. */
  mode: "phone" | "social";
  /** True when the person declined at a provider. */
  wasCancelled: boolean;
  socialProviders: readonly string[];
  isDemo: boolean;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address on the server. A `from` of another site is dropped. */
export const readLoginInput = (
  { from, mode, reason }: Query,
  { settings: { socialProviders, isDemo } }: { settings: WebSettings },
): LoginInput => ({
  from: typeof from === "string" ? ownPath(from) : null,
  mode: mode === "social" ? "social" : "phone",
  wasCancelled: reason === "cancelled",
  socialProviders,
  isDemo,
});
