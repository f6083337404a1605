import { seal, unseal } from "@/server/platform/crypto/seal";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const isSecure = () => env().APP_ORIGIN.startsWith("https://");

/** `__Host-` needs https: browsers refuse the prefix on a plain-http demo. */
const cookieName = () => (isSecure() ? "__Host-nadlang-device" : "nadlang-device");

/** The visitor id that this browser was given earlier; null for one that was given none. */
export function knownDevice(cookieHeader: string | null): string | null {
  const name = cookieName();
  for (const part of (cookieHeader ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    const device = key === name ? unseal("device", value) : null;
    if (device) return device;
  }
  return null;
}

/** The same, or a new one: it outlives the three hours of a token. */
export const deviceOf = (cookieHeader: string | null): string => knownDevice(cookieHeader) ?? uuidv7();

/** The Set-Cookie line that keeps a visitor id where no script can read it. */
export function deviceCookie(device: string): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName()}=${seal("device", device)}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
