import { cookieLine, cookieValues } from "@/server/platform/auth/own-cookie";
import { seal, unseal } from "@/server/platform/crypto/seal";
import { uuidv7 } from "@/server/platform/ids";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The visitor id in the device cookie; null without one. */
export const knownDevice = (cookieHeader: string | null): string | null =>
  cookieValues(cookieHeader, "device")
    .map((value) => unseal("device", value))
    .find((device) => device !== null) ?? null;

/** The known visitor id or a new one. It outlives the three hours of a token. */
export const readDevice = (cookieHeader: string | null): string => knownDevice(cookieHeader) ?? uuidv7();

/** Set-Cookie line for a visitor id (HttpOnly). */
export const deviceCookie = (device: string): string =>
  cookieLine("device", seal("device", device), YEAR_SECONDS, "Lax");
