import * as oidc from "openid-client";
import { clock } from "@/server/platform/clock";
import { errorCode } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { readCache } from "@/server/platform/process-cache";
import type { ProviderAnswer, ProviderIdentity, SocialProvider } from "./port";

export type Transport = (request: Request) => Promise<Response>;

type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** Called for each exchange, because Apple's secret is a token that expires. */
  readonly clientSecret: () => string | Promise<string>;
  readonly redirectUri: string;
  readonly scope: string;
  /** Replaces the network for a provider inside this process; plain http is fine there. */
  readonly transport?: Transport;
};

const TIMEOUT_SECONDS = 5;
const CANCELS = ["access_denied", "user_cancelled_authorize"];

/** An OpenID Connect provider: code flow with PKCE, state and nonce; also verifies the ID token's signature. */
export function oidcProvider(settings: OidcSettings): SocialProvider {
  const { clientId, redirectUri, scope, transport } = settings;
  const configured = async (): Promise<oidc.Configuration> => {
    const client = { [oidc.clockSkew]: Math.round(clock.offsetMs() / 1000) };
    const secret = oidc.ClientSecretPost(await settings.clientSecret());
    const config = new oidc.Configuration(await issuerMetadata(settings), clientId, client, secret);
    config.timeout = TIMEOUT_SECONDS;
    if (transport) {
      oidc.allowInsecureRequests(config);
      config[oidc.customFetch] = fetchThrough(transport);
    }
    oidc.enableNonRepudiationChecks(config);
    return config;
  };
  return {
    authorizeUrl: async ({ state, nonce, verifier }) => {
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const config = await configured().catch((error: unknown) => {
        log().warn({ issuer: settings.issuer, reason: readErrorCode(error) }, "provider not reached");
      });
      if (!config) return null;
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: "S256",
      }).href;
    },
    identify: async (query, { state, nonce, verifier }) => {
      const answer = new URL(redirectUri);
      answer.search = query.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const config = await configured();
        const tokens = await oidc.authorizationCodeGrant(config, answer, checks);
        return { outcome: "person", person: await loadIdentity(config, tokens) };
      } catch (error) {
        return readAnswer(error);
      }
    },
  };
}

/** Routes the library's requests through `transport`; the only body it sends is a form. */
export const fetchThrough =
  (transport: Transport): oidc.CustomFetch =>
  (url, options) =>
    transport(new Request(url, { ...options, body: options.body instanceof URLSearchParams ? options.body : null }));

const issuers = readCache<oidc.ServerMetadata>("issuers");

/** Issuer metadata, cached for an hour. */
const issuerMetadata = (settings: OidcSettings): Promise<oidc.ServerMetadata> =>
  issuers.load(settings, settings.issuer, async () => {
    const { issuer, clientId, transport } = settings;
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      timeout: TIMEOUT_SECONDS,
      ...(transport && {
        execute: [oidc.allowInsecureRequests],
        [oidc.customFetch]: fetchThrough(transport),
      }),
    });
    return { ...config.serverMetadata() };
  });

async function loadIdentity(
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<ProviderIdentity> {
  const claims = tokens.claims();
  // Unreachable: the expected nonce requires an ID token.
  if (!claims) throw new Error("There is no ID token.");
  const hasName = claims.name !== undefined || claims.nickname !== undefined;
  const canAsk = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasName || !canAsk ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  const allClaims: Record<string, unknown> = { ...claims, ...userInfo };
  return {
    subject: claims.sub,
    name: toText(allClaims.name),
    nickname: toText(allClaims.nickname),
    email: allClaims.email_verified === true || allClaims.email_verified === "true" ? toText(allClaims.email) : null,
  };
}

const toText = (value: unknown): string | null => {
  const text = typeof value === "string" ? value.trim().slice(0, 120) : "";
  return text === "" ? null : text;
};

const readErrorCode = (error: unknown): string => errorCode(error) ?? "unknown";

/** Maps a failure to our own codes; text from the provider or an attacker is dropped. */
export function readAnswer(error: unknown): ProviderAnswer {
  if (!(error instanceof oidc.AuthorizationResponseError)) return { outcome: "refused", reason: readErrorCode(error) };
  return CANCELS.includes(error.error) ? { outcome: "cancelled" } : { outcome: "refused", reason: "provider-error" };
}
