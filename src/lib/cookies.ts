import Cookies from "js-cookie";

export const accessTokenCookie = "access_token";
export const serviceNameCookie = "service_name";

/** Three hours, in days. */
const accessTokenDays = 0.125;

const attributes = () => ({ path: "/", sameSite: "Lax" as const, secure: window.location.protocol === "https:" });

/** The access token of this browser; undefined when there is none. */
export const readAccessToken = (): string | undefined => Cookies.get(accessTokenCookie) || undefined;

/** Keeps the token for three hours, readable by the page because each call sends it as a header. */
export const writeAccessToken = (token: string): void => {
  Cookies.set(accessTokenCookie, token, { ...attributes(), expires: accessTokenDays });
};

/** Takes the session's cookie away. */
export const removeAccessToken = (): void => Cookies.remove(accessTokenCookie, { path: "/" });

/** Which service the browser came with: `web`, `nadlang-android` …; undefined when no cookie says so. */
export const readServiceName = (): string | undefined => Cookies.get(serviceNameCookie) || undefined;

/** Says that this is the web service, where no app has said otherwise. A year. */
export const writeWebServiceName = (): void => {
  Cookies.set(serviceNameCookie, "web", { ...attributes(), expires: 365 });
};

/** Written by the host beside the cookie that keeps a member signed in, which no script can read. */
const sessionHintCookie = "signed_in";

/** Whether this browser has a session that could be taken up again. */
export const hasSessionHint = (): boolean => Cookies.get(sessionHintCookie) !== undefined;
