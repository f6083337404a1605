const DEFAULT_SERVICE = "web";

/** Characters that a header transmits unchanged, so that both sides sign the same text. */
const PLAIN_NAME = /^[\w.-]{1,64}$/;

/**
 * Value of the service-name header: the cookie, for the alternate variant without its `-ios`/`-android` suffix; `web`
 * without a cookie or with an invalid one.
 */
export const serviceName = (
  cookie: string | null | undefined,
  variant: "default" | "alternate" = "default",
): string => {
  if (!cookie || !PLAIN_NAME.test(cookie)) return DEFAULT_SERVICE;
  return variant === "alternate" ? cookie.replace(/-(ios|android)$/, "") || DEFAULT_SERVICE : cookie;
};

/** True when the cookie names the web service; false without a cookie, as on every first visit. */
export const isWebService = (cookie: string | undefined): boolean =>
  cookie !== undefined && serviceName(cookie) === DEFAULT_SERVICE;
