import { createECDH, createHash, createPrivateKey, type KeyObject } from "node:crypto";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import { env } from "@/server/platform/env";
import type { SocialProviderName } from "@/shared/identity/social";

export const IDP_MOUNT = "/api/sandbox/idp";

/** Each provider of a demo is a separate issuer with its own keys, people and client. */
export const sandboxIssuer = (provider: SocialProviderName): string => `${env().APP_ORIGIN}${IDP_MOUNT}/${provider}`;

/** The issuer's only client. */
export const sandboxClient = (provider: SocialProviderName) => ({
  id: `nadlang-${provider}`,
  secret: blindIndex("sandbox-idp-client", provider),
  redirectUri: `${env().APP_ORIGIN}/login/${provider}`,
});

/** An issuer's key, derived from the process's secret: the same in every process, and never stored. */
export function signingKey(provider: SocialProviderName): { key: KeyObject; publicJwk: Record<string, string> } {
  const curve = createECDH("prime256v1");
  const seed = Buffer.from(blindIndex("sandbox-idp-key", provider), "base64url");
  curve.setPrivateKey(seed);
  // 0x04, then both coordinates of 32 bytes.
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  // Not from the curve, which drops leading zeros.
  const d = seed.toString("base64url");
  const kid = createHash("sha256").update(point).digest("base64url").slice(0, 16);
  return {
    key: createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d }, format: "jwk" }),
    publicJwk: { kty: "EC", crv: "P-256", x, y, kid, alg: "ES256", use: "sig" },
  };
}

type Parcel = "request" | "code" | "token";

const cell = (parcel: Parcel, provider: SocialProviderName) => ({
  table: "sandbox_idp",
  column: parcel,
  row: provider,
});

/** Encrypts an issuer's state (a request, a code, a token) into the text that it issues. */
export const pack = (parcel: Parcel, provider: SocialProviderName, value: object): string =>
  sealField(cell(parcel, provider), JSON.stringify(value));

/** Decrypts `pack`'s text; null if it is from another issuer or for another purpose. */
export function unpack(parcel: Parcel, provider: SocialProviderName, packed: string): unknown {
  try {
    return JSON.parse(openField(cell(parcel, provider), packed));
  } catch {
    return null;
  }
}
