import type { ApiError } from "./api-error";

/** True when the HTTP client has already reported the failure: as a toast (F000), or by the login sheet (401, 403). */
export const isReported = ({ status, code }: ApiError): boolean =>
  code === "F000" || status === 401 || (status === 403 && code !== "F405");
