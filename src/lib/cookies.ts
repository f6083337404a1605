import Cookies from "js-cookie";

export const accessTokenCookie = "access_token";
export const serviceNameCookie = "service_name";

const accessTokenDays = 0.125;

const attributes = () => ({ path: "/", sameSite: "Lax" as const, secure: window.location.protocol === "https:" });

/** The access token of this browser; undefined when there is none. */
export const readAccessToken = (): string | undefined => Cookies.get(accessTokenCookie) || undefined;

/** Stores the token for three hours. Scripts can read it because each request sends it as a header. */
export const writeAccessToken = (token: string): void => {
  Cookies.set(accessTokenCookie, token, { ...attributes(), expires: accessTokenDays });
};

export const removeAccessToken = (): void => Cookies.remove(accessTokenCookie, { path: "/" });

/** The service name that the browser was opened with: `web`, `nadlang-android` …; undefined without a cookie. */
export const readServiceName = (): string | undefined => Cookies.get(serviceNameCookie) || undefined;

/** Sets the web service name for a year, for browsers outside the app. */
export const writeWebServiceName = (): void => {
  Cookies.set(serviceNameCookie, "web", { ...attributes(), expires: 365 });
};

/** Set by the host together with the refresh cookie, which scripts cannot read. */
const sessionHintCookie = "signed_in";

/** True when this browser has a session that can be resumed. */
export const hasSessionHint = (): boolean => Cookies.get(sessionHintCookie) !== undefined;
