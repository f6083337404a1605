import type { ApiError } from "./api-error";

/** What the client has told already: a message of the host as a toast (F000), the login sheet (401, 403). */
export const isReported = ({ status, code }: ApiError): boolean =>
  code === "F000" || status === 401 || (status === 403 && code !== "F405");
