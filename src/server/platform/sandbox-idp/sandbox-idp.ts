import { type Context, Hono } from "hono";
import { database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { isSocialProvider, type SocialProviderName } from "@/shared/identity/social";
import { authorize, decide } from "./authorize";
import { IDP_MOUNT, sandboxIssuer, signingKey } from "./issuer";
import { exchange, userInfo } from "./token";

const nowhere = () => Response.json({ error: "not_found" }, { status: 404 });
const LARGEST_FORM = 16_384;

const loadForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await request.text()).slice(0, LARGEST_FORM));

const discovery = (provider: SocialProviderName) => {
  const issuer = sandboxIssuer(provider);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "profile", "email"],
    claims_supported: ["sub", "nickname", "email", "email_verified"],
    authorization_response_iss_parameter_supported: true,
  };
};

type Answer = (provider: SocialProviderName, request: Request) => Response | Promise<Response>;

/** Route of each issuer; 404 for unknown providers. */
const on =
  (answer: Answer) =>
  (c: Context): Response | Promise<Response> => {
    const provider = c.req.param("provider");
    return isSocialProvider(provider) ? answer(provider, c.req.raw) : nowhere();
  };

const app = new Hono().basePath(`${IDP_MOUNT}/:provider`);
app.get(
  "/.well-known/openid-configuration",
  on((provider) => Response.json(discovery(provider))),
);
app.get(
  "/jwks",
  on((provider) => Response.json({ keys: [signingKey(provider).publicJwk] })),
);
app.get(
  "/authorize",
  on((provider, { url }) => authorize(provider, new URL(url).searchParams)),
);
app.post(
  "/decide",
  on(async (provider, request) => decide(provider, await loadForm(request))),
);
app.post(
  "/token",
  on(async (provider, request) => {
    const authorization = request.headers.get("authorization");
    return exchange(provider, await database(), { form: await loadForm(request), authorization });
  }),
);
app.get(
  "/userinfo",
  on((provider, { headers }) => userInfo(provider, headers.get("authorization"))),
);
app.notFound(nowhere);

/**
 * Identity providers of a demo: OpenID Connect with discovery, consent, codes with PKCE, signed ID tokens and userinfo.
 * They store only used codes and accept any identity, so they are a 404 in production.
 */
export const answerIdp = async (request: Request): Promise<Response> =>
  env().APP_ENV === "production" || env().SOCIAL_LOGIN !== "sandbox" ? nowhere() : app.fetch(request);
