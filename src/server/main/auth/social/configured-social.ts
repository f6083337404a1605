import { type Env, env } from "@/server/platform/env";
import { sandboxClient, sandboxIssuer } from "@/server/platform/sandbox-idp/issuer";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import { type SocialProviderName, socialProviders } from "@/shared/identity/social";
import { APPLE_ISSUER, appleSecret } from "./apple-secret";
import { naverProvider } from "./naver-provider";
import { oidcProvider, type Transport } from "./oidc-provider";
import type { SocialProvider, SocialProviders } from "./port";

const KAKAO_ISSUER = "https://kauth.kakao.com";

/** The configured providers: the live ones that have keys, or the sandbox's for all. */
export const createSocialProviders = (settings: Env): SocialProviders =>
  settings.SOCIAL_LOGIN === "live" ? liveProviders(settings) : sandboxProviders();

const loginRedirectUri = (provider: SocialProviderName): string => `${env().APP_ORIGIN}/login/${provider}`;

function liveProviders(settings: Env): SocialProviders {
  const { KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET, NAVER_CLIENT_ID, NAVER_CLIENT_SECRET } = settings;
  const apple = appleProvider(settings);
  return {
    ...(KAKAO_CLIENT_ID &&
      KAKAO_CLIENT_SECRET && {
        kakao: oidcProvider({
          issuer: KAKAO_ISSUER,
          clientId: KAKAO_CLIENT_ID,
          clientSecret: () => KAKAO_CLIENT_SECRET,
          redirectUri: loginRedirectUri("kakao"),
          scope: "openid profile_nickname",
        }),
      }),
    ...(NAVER_CLIENT_ID &&
      NAVER_CLIENT_SECRET && {
        naver: naverProvider({
          clientId: NAVER_CLIENT_ID,
          clientSecret: NAVER_CLIENT_SECRET,
          redirectUri: loginRedirectUri("naver"),
        }),
      }),
    ...(apple && { apple }),
  };
}

/** Requests neither name nor email: Apple would then post a form from its own site, without our cookie. */
function appleProvider(settings: Env): SocialProvider | null {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = settings;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return null;
  const key = {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    // An environment variable is a single line.
    privateKey: APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"),
  };
  return oidcProvider({
    issuer: APPLE_ISSUER,
    clientId: APPLE_CLIENT_ID,
    clientSecret: () => appleSecret(key),
    redirectUri: loginRedirectUri("apple"),
    scope: "openid",
  });
}

/** The sandbox's providers. @param transport sends requests to their issuers; tests can wrap it */
export function sandboxProviders(transport: Transport = answerIdp): SocialProviders {
  return Object.fromEntries(socialProviders.map((provider) => [provider, sandboxProvider(provider, transport)]));
}

function sandboxProvider(provider: SocialProviderName, transport: Transport): SocialProvider {
  const { id, secret, redirectUri } = sandboxClient(provider);
  const real = oidcProvider({
    issuer: sandboxIssuer(provider),
    clientId: id,
    clientSecret: () => secret,
    redirectUri,
    scope: "openid profile email",
    transport,
  });
  return {
    ...real,
    // A relative URL: the demo can be served under another host name than APP_ORIGIN.
    authorizeUrl: async (secrets) => (await real.authorizeUrl(secrets))?.slice(env().APP_ORIGIN.length) ?? null,
  };
}
