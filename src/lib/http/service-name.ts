import { DEFAULT_SERVICE, serviceName } from "@/shared/signature/service-name";

/** What a header can carry unchanged, so that both sides sign the same text. */
const plainName = /^[\w.-]{1,64}$/;

/** The `x-service-name` header for this cookie; a cookie that no header can carry counts as none. */
export const serviceNameHeader = (cookie: string | undefined, variant?: "default" | "alternate"): string =>
  serviceName(cookie && plainName.test(cookie) ? cookie : undefined, variant);

/** The cookie names the web service: its absence does not, as every first visit lacks it. */
export const isWebService = (cookie: string | undefined): boolean =>
  cookie !== undefined && serviceNameHeader(cookie) === DEFAULT_SERVICE;
