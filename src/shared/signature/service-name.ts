export const DEFAULT_SERVICE = "web";

/**
 * Value of the service-name header: the cookie as it is, or without its `-ios`/`-android` suffix for the alternate
 * variant; `web` when there is no cookie.
 */
export const serviceName = (
  cookie: string | null | undefined,
  variant: "default" | "alternate" = "default",
): string => {
  if (!cookie) return DEFAULT_SERVICE;
  return variant === "alternate" ? cookie.replace(/-(ios|android)$/, "") || DEFAULT_SERVICE : cookie;
};
