import { notFound, refusedWith } from "@/server/platform/errors";
import type { SocialProviderName } from "@/shared/identity/social";

/** Bound to one browser and one attempt; the provider receives the state, the nonce and the verifier's hash. */
export type AttemptSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type ProviderIdentity = {
  /** The provider's id of the user. Accounts are looked up by it, never by email address. */
  readonly subject: string;
  readonly name: string | null;
  readonly nickname: string | null;
  /** null unless the provider states that it is verified. */
  readonly email: string | null;
};

/**
 * Result of the provider's answer; `reason` is a code for the log. A value, not an exception: each bundle of a process
 * has its own copy of a class, so `instanceof` fails between them.
 */
export type ProviderAnswer =
  | { readonly outcome: "person"; readonly person: ProviderIdentity }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "refused"; readonly reason: string };

/** V011: the same message for every cause. */
export const providerRefused = () => refusedWith("V011", "답을 제대로 받지 못했어요. 잠시 뒤 다시 해 주세요.");

/** A sign-in provider. Call neither method inside a transaction; neither throws for a failure of the provider. */
export interface SocialProvider {
  /** The URL to send the browser to; null when the provider is unavailable. */
  authorizeUrl(secrets: AttemptSecrets): Promise<string | null>;
  /** Identifies the user from the query of the return page. */
  identify(query: URLSearchParams, secrets: AttemptSecrets): Promise<ProviderAnswer>;
}

export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;

let installed: SocialProviders = {};

/** Installs the process's providers: composition calls it once, tests install their own. */
export function installSocialProviders(providers: SocialProviders | null): void {
  installed = providers ?? {};
}

/** Throws 404 for a provider that is not configured. */
export function socialProvider(name: SocialProviderName): SocialProvider {
  const provider = installed[name];
  if (!provider) throw notFound();
  return provider;
}
