import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";

export type KeyPurpose = "access-token" | "field" | "blind-index" | "device" | "phones" | "refresh" | "ticket" | "code";

const derived = new Map<string, Uint8Array>();

/** The 256-bit key for one purpose, derived from the process's secret (or an earlier one, to read old data). */
export function derivedKey(purpose: KeyPurpose, secret: string = currentSecret()): Uint8Array {
  const id = `${purpose}\n${secret}`;
  let key = derived.get(id);
  if (!key) {
    key = new Uint8Array(hkdfSync("sha256", secret, "nadlang", purpose, 32));
    derived.set(id, key);
  }
  return key;
}

let generated: { dir: string; secret: string } | undefined;

/** SECRET_KEY, or the one that a demo generated at its first start and stored with its data. */
export function currentSecret(): string {
  const { SECRET_KEY, DATA_DIR } = env();
  if (SECRET_KEY) return SECRET_KEY;
  if (generated?.dir !== DATA_DIR) generated = { dir: DATA_DIR, secret: demoSecret(DATA_DIR) };
  return generated.secret;
}

function demoSecret(dir: string): string {
  const file = path.join(dir, "secret.key");
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
