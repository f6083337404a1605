import { env } from "../env";

/** True if browsers use https, which a `Secure` cookie requires. */
export const isSecure = (): boolean => env().APP_ORIGIN.startsWith("https://");

/** `__Host-` needs https: browsers reject the prefix on a plain-http demo. */
const fullName = (name: string): string => `${isSecure() ? "__Host-" : ""}nadlang-${name}`;

/** Values of one of our cookies, in the browser's order, without empty ones. */
export const cookieValues = (header: string | null, name: string): string[] =>
  (header ?? "").split(";").flatMap((part) => {
    const [key, value] = part.trim().split("=", 2);
    return key === fullName(name) && value ? [value] : [];
  });

/** Set-Cookie line of an HttpOnly cookie; 0 seconds delete it. */
export const cookieLine = (name: string, value: string, seconds: number, sameSite: "Lax" | "Strict"): string =>
  `${fullName(name)}=${value}; Path=/; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}; HttpOnly; SameSite=${sameSite}`;
