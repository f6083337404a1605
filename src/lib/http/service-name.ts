/** What a header can carry unchanged, so that both sides sign the same text. */
const plainName = /^[\w.-]{1,64}$/;

/** The `x-service-name` header: the cookie as it is, or without its app suffix; the web service when there is none. */
export const serviceNameHeader = (cookie: string | undefined, variant: "default" | "alternate" = "default"): string => {
  const name = cookie && plainName.test(cookie) ? cookie : "web";
  return variant === "alternate" ? name.replace(/-(ios|android)$/, "") : name;
};
