import { createPublicKey, sign, verify } from "node:crypto";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { resetEnv } from "@/server/platform/env";
import { signingKey } from "@/server/platform/sandbox-idp/issuer";

const original = process.env.SECRET_KEY;
const setSecret = (secret: string | undefined): void => {
  if (secret === undefined) delete process.env.SECRET_KEY;
  else process.env.SECRET_KEY = secret;
  resetEnv();
};
afterEach(() => setSecret(original));

const secretWithZero = (): string => {
  for (let n = 0; ; n += 1) {
    const secret = n.toString(16).padStart(64, "4f1c9ab2");
    setSecret(secret);
    if (Buffer.from(blindIndex("sandbox-idp-key", "kakao"), "base64url")[0] === 0) return secret;
  }
};

it("0으로 시작하는 열쇠로도 서명하고, 알린 열쇠로 확인된다", () => {
  setSecret(secretWithZero());
  const { key, publicJwk } = signingKey("kakao");
  const text = Buffer.from("sandbox");
  expect(verify("sha256", text, createPublicKey({ key: publicJwk, format: "jwk" }), sign("sha256", text, key))).toBe(
    true,
  );
});
