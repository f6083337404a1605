const DEFAULT_SERVICE = "web";

/** What a header can carry unchanged, so that both sides sign the same text. */
const PLAIN_NAME = /^[\w.-]{1,64}$/;

/**
 * Value of the service-name header: the cookie as it is, or without its `-ios`/`-android` suffix for the
 * alternate variant; `web` when there is no cookie, or one that no header can carry.
 */
export const serviceName = (
  cookie: string | null | undefined,
  variant: "default" | "alternate" = "default",
): string => {
  if (!cookie || !PLAIN_NAME.test(cookie)) return DEFAULT_SERVICE;
  return variant === "alternate" ? cookie.replace(/-(ios|android)$/, "") || DEFAULT_SERVICE : cookie;
};

/** The cookie names the web service: its absence does not, as every first visit lacks it. */
export const isWebService = (cookie: string | undefined): boolean =>
  cookie !== undefined && serviceName(cookie) === DEFAULT_SERVICE;
