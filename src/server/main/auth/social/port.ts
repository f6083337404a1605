import { notFound, refusedWith } from "@/server/platform/errors";
import type { SocialProviderName } from "@/shared/identity/social";

/** Bound to one browser and one attempt; the provider hears the state, the nonce and the verifier's hash. */
export type AttemptSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who came back, in the provider's words. */
export type ProviderIdentity = {
  /** The provider's own id of the person: what an account is found by, never the address. */
  readonly subject: string;
  readonly name: string | null;
  readonly nickname: string | null;
  /** null unless the provider says that it verified it. */
  readonly email: string | null;
};

/**
 * What the provider's answer comes to; `reason` is a code for the log. A value and no exception: each bundle of a process has
 * classes of its own, and who composes is not who asks.
 */
export type ProviderAnswer =
  | { readonly outcome: "person"; readonly person: ProviderIdentity }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "refused"; readonly reason: string };

/** V011: the message, whatever the cause was. */
export const providerRefused = () => refusedWith("V011", "답을 제대로 받지 못했어요. 잠시 뒤 다시 해 주세요.");

/** A provider that people sign in with. Neither call is made inside a transaction, neither throws for what the provider does. */
export interface SocialProvider {
  /** Where the browser goes; null when the provider cannot be asked now. */
  authorizeUrl(secrets: AttemptSecrets): Promise<string | null>;
  /** Who the answer in the return page's query speaks of. */
  identify(query: URLSearchParams, secrets: AttemptSecrets): Promise<ProviderAnswer>;
}

export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;

const processState: { social?: SocialProviders | undefined } = {};

/** Puts the process's providers in their place; composition does it once, tests set their own. */
export function installSocialProviders(providers: SocialProviders | null): void {
  processState.social = providers ?? undefined;
}

/** Throws 404 for one that is not set up. */
export function socialProvider(name: SocialProviderName): SocialProvider {
  const provider = processState.social?.[name];
  if (!provider) throw notFound();
  return provider;
}
