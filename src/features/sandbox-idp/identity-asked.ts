import { isSocialProvider, type SocialProviderName } from "@/shared/identity/social";

/** Request to the built-in identity provider; `problem` when it cannot be answered. */
export interface IdentityAsked {
  provider: SocialProviderName;
  request: string;
  problem: "client" | "request" | null;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address of the provider's page; null without a provider. */
export const readIdentityAsked = ({ provider, request, problem }: Query): IdentityAsked | null => {
  if (!isSocialProvider(provider)) return null;
  if (problem === "client" || problem === "request") return { provider, request: "", problem };
  return typeof request === "string" && request !== "" ? { provider, request, problem: null } : null;
};
