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

/** The person said no at the provider. */
export class ProviderCancelled extends Error {}
/** Anything else in which the provider's answer cannot be believed. `reason` is a code for the log. */
export class ProviderRefused extends Error {
  constructor(readonly reason: string) {
    super(`The provider's answer was not accepted: ${reason}`);
  }
}

/** V011: what a person hears of it, whatever it was. */
export const providerRefused = () =>
  refusedWith("V011", "로그인하는 곳에서 답을 제대로 받지 못했어요. 잠시 뒤 다시 해 주세요.");

/** A provider that people sign in with. Neither call is made inside a transaction. */
export interface SocialProvider {
  authorizeUrl(secrets: AttemptSecrets): Promise<string>;
  /** Who the answer in the return page's query speaks of. Throws ProviderCancelled or ProviderRefused. */
  identify(query: URLSearchParams, secrets: AttemptSecrets): Promise<ProviderIdentity>;
}

export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;

const shared = globalThis as typeof globalThis & { nadlangSocial?: SocialProviders | undefined };

/** Puts the process's providers in their place; composition does it once, tests set their own. */
export function installSocialProviders(providers: SocialProviders | null): void {
  shared.nadlangSocial = providers ?? undefined;
}

/** Throws 404 for one that is not set up. */
export function socialProvider(name: SocialProviderName): SocialProvider {
  const provider = shared.nadlangSocial?.[name];
  if (!provider) throw notFound();
  return provider;
}
