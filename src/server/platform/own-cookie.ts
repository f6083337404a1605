import { env } from "./env";

/** Whether browsers reach us by https: only then do they take a `Secure` cookie. */
export const isSecure = (): boolean => env().APP_ORIGIN.startsWith("https://");

/** `__Host-` needs https: browsers refuse the prefix on a plain-http demo. */
const fullName = (name: string): string => `${isSecure() ? "__Host-" : ""}nadlang-${name}`;

/** What a browser sent under one of our names, in its order; empty values are left out. */
export const cookieValues = (header: string | null, name: string): string[] =>
  (header ?? "").split(";").flatMap((part) => {
    const [key, value] = part.trim().split("=", 2);
    return key === fullName(name) && value ? [value] : [];
  });

/** The Set-Cookie line of a value that no script can read; 0 seconds take it away. */
export const cookieLine = (name: string, value: string, seconds: number, sameSite: "Lax" | "Strict"): string =>
  `${fullName(name)}=${value}; Path=/; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}; HttpOnly; SameSite=${sameSite}`;
