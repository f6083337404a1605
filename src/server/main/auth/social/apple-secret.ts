import { importPKCS8, SignJWT } from "jose";
import { clock } from "@/server/platform/clock";

type AppleKey = {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, the contents of Apple's .p8 file. */
  readonly privateKey: string;
};

export const APPLE_ISSUER = "https://appleid.apple.com";
const SECRET_SECONDS = 5 * 60;

/** Apple's client secret: a JWT signed with the team's key, valid for five minutes. */
export async function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const now = Math.floor(clock.nowMs() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_SECONDS)
    .sign(await importPKCS8(privateKey, "ES256"));
}
