import { ownPath } from "@/lib/address/own-path";
import type { WebSettings } from "@/lib/web-settings";

/** What the pages of the way in are given: where to return to, and what this deployment offers. */
export interface LoginInput {
  from: string | null;
  /** `social`: on the way from a provider, whose account was proved in this tab. */
  mode: "phone" | "social";
  /** The person said no at a provider. */
  wasCancelled: boolean;
  socialProviders: readonly string[];
  isDemo: boolean;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address on the server. A `from` that leads elsewhere is dropped. */
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
