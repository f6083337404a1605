import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { sandboxClient, signingKey } from "@/server/platform/sandbox-idp/issuer";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import type { SocialProviderName } from "@/shared/identity/social";

type Transport = (request: Request) => Promise<Response>;
type Body = Record<string, unknown>;

/** Changes the provider's answer at one of its URLs on the way to the shop. */
export const bend =
  (end: string, change: (body: Body) => Body | Promise<Body>): Transport =>
  async (request) => {
    const answer = await answerIdp(request);
    if (!new URL(request.url).pathname.endsWith(end) || !answer.ok) return answer;
    return Response.json(await change(Object(await answer.json())));
  };

export const replaceAt =
  (end: string, answer: () => Response): Transport =>
  async (request) =>
    new URL(request.url).pathname.endsWith(end) ? answer() : answerIdp(request);

const unsigned = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const kidOf = (provider: SocialProviderName): string => signingKey(provider).publicJwk.kid ?? "";

/** Signs claims with the key of `provider`, or with `key`. */
export const mint = (claims: JWTPayload, provider: SocialProviderName, key?: KeyObject): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: kidOf(provider) }).sign(key ?? signingKey(provider).key);

export const strangersKey = (): KeyObject =>
  createPrivateKey(
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }),
  );

/** Changes the ID token's claims, signed by the provider itself: an erring or confused provider. */
export const claiming = (change: (claims: JWTPayload) => JWTPayload): Transport =>
  bend("/kakao/token", async (body) => ({
    ...body,
    id_token: await mint(change(decodeJwt(String(body.id_token))), "kakao"),
  }));

/** The same claims of the ID token, signed by `sign`. */
export const signedBy = (sign: (claims: JWTPayload) => Promise<string>): Transport =>
  bend("/kakao/token", async (body) => ({ ...body, id_token: await sign(decodeJwt(String(body.id_token))) }));

export const withoutSignature = async (claims: JWTPayload): Promise<string> =>
  `${unsigned({ alg: "none" })}.${unsigned(claims)}.`;

export const withClientSecret = (claims: JWTPayload): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: kidOf("kakao") })
    .sign(new TextEncoder().encode(sandboxClient("kakao").secret));
