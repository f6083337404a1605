import * as oidc from "openid-client";
import { z } from "zod";
import { fetchThrough, readAnswer, type Transport } from "./oidc-provider";
import type { SocialProvider } from "./port";

type NaverSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Replaces the network, for tests. */
  readonly transport?: Transport;
};

const TIMEOUT_SECONDS = 5;
const PROFILE = new URL("https://openapi.naver.com/v1/nid/me");
const SERVER: oidc.ServerMetadata = {
  issuer: "https://nid.naver.com",
  authorization_endpoint: "https://nid.naver.com/oauth2.0/authorize",
  token_endpoint: "https://nid.naver.com/oauth2.0/token",
};

const profile = z.object({
  resultcode: z.literal("00"),
  response: z.object({ id: z.string().min(1), name: z.string().optional(), nickname: z.string().optional() }),
});

/**
 * Naver Login: OAuth 2.0 without an ID token, so the identity comes from the profile API. Naver does not state whether
 * it verified an email address, so it is ignored.
 */
export function naverProvider({ clientId, clientSecret, redirectUri, transport }: NaverSettings): SocialProvider {
  const configured = (): oidc.Configuration => {
    const config = new oidc.Configuration(SERVER, clientId, undefined, oidc.ClientSecretPost(clientSecret));
    config.timeout = TIMEOUT_SECONDS;
    if (transport) config[oidc.customFetch] = fetchThrough(transport);
    return config;
  };
  return {
    authorizeUrl: async ({ state, verifier }) => {
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const params = { redirect_uri: redirectUri, state, code_challenge, code_challenge_method: "S256" };
      return oidc.buildAuthorizationUrl(configured(), params).href;
    },
    identify: async (query, { state, verifier }) => {
      const answer = new URL(redirectUri);
      answer.search = query.toString();
      try {
        const config = configured();
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const { access_token } = await oidc.authorizationCodeGrant(config, answer, checks, { state });
        const response = await oidc.fetchProtectedResource(config, access_token, PROFILE, "GET");
        const parsed = profile.safeParse(await response.json());
        if (!response.ok || !parsed.success) return { outcome: "refused", reason: "no-profile" };
        const { id, name, nickname } = parsed.data.response;
        const names = { name: name?.trim() || null, nickname: nickname?.trim() || null };
        return { outcome: "person", person: { subject: id, ...names, email: null } };
      } catch (error) {
        return readAnswer(error);
      }
    },
  };
}
