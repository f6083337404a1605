import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { SignedIn } from "@/api/main/member/auth";
import { sessionKeys } from "@/api/main/member/session";
import type { Http } from "@/lib/http/http";
import type {
  SocialReturned,
  socialAccounts,
  socialActivationBody,
  socialJoinBody,
  socialStarted,
} from "@/shared/contract/main/social";
import type { SocialProviderName } from "@/shared/identity/social";

const socialKey = ["main", "account", "social"] as const;

/** Returns the provider's sign-in URL, or (`link`) the one that links its account to the member. */
export const startSocialMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ provider, way }: { provider: SocialProviderName; way: "start" | "link" }) =>
      (await http.post<z.infer<typeof socialStarted>>(`/auth/social/${provider}/${way}/`, { json: {} })).data,
  });

/**
 * Submits the provider's answer. Fails with V010 (start again), V011, V012 (linked to another account), V016, V007
 * (account is being withdrawn).
 */
export const returnSocialMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ provider, query }: { provider: SocialProviderName; query: string }) =>
      (await http.post<SocialReturned>(`/auth/social/${provider}/return/`, { json: { query } })).data,
  });

/** Accepts the terms as a new user: creates the account, which needs a phone number next. */
export const joinSocialMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof socialJoinBody>) => {
      await http.post("/auth/social/join/", { json: body });
    },
  });

/**
 * Sets the phone number of a new account. Fails with V004 or V013 (a proof expired), V014 (terms first), V008 (the
 * number has an account).
 */
export const activateSocialMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof socialActivationBody>) =>
      (await http.post<SignedIn>("/auth/social/activation/", { json: body })).data,
  });

export const socialAccountsQuery = (http: Http) =>
  queryOptions({
    queryKey: socialKey,
    queryFn: async ({ signal }) =>
      (await http.get<z.infer<typeof socialAccounts>>("/auth/social/", { signal })).data.accounts,
  });

/** Unlinks a provider account. Fails with V015 when it is the last way to sign in. */
export const unlinkSocialMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (provider: SocialProviderName) => {
      await http.delete(`/auth/social/${provider}/`);
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: socialKey }),
        client.invalidateQueries({ queryKey: sessionKeys.all }),
      ]),
  });
