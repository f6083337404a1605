import { seal, unseal } from "@/server/platform/crypto/seal";
import { uuidv7 } from "@/server/platform/ids";
import { cookieLine, cookieValues } from "@/server/platform/own-cookie";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The visitor id that this browser was given earlier; null for one that was given none. */
export const knownDevice = (cookieHeader: string | null): string | null =>
  cookieValues(cookieHeader, "device")
    .map((value) => unseal("device", value))
    .find((device) => device !== null) ?? null;

/** The same, or a new one: it outlives the three hours of a token. */
export const deviceOf = (cookieHeader: string | null): string => knownDevice(cookieHeader) ?? uuidv7();

/** The Set-Cookie line that keeps a visitor id where no script can read it. */
export const deviceCookie = (device: string): string =>
  cookieLine("device", seal("device", device), YEAR_SECONDS, "Lax");
