/** A host's refusal, or no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  /**
   * @param status HTTP status; 0 when no host answered
   * @param message the host's message; can be empty
   * @param code the reply's code (`F000`, `C_PRICE` …), `NETWORK` or `TIMEOUT`
   * @param data the reply's data, as sent
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data: unknown = undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when a retry would be refused again: any 4xx but 401, 408 and 429. */
  get isAnswer(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status);
  }
}

/** Converts any thrown value; anything else becomes status 0 without a message, with the value as its cause. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, "NETWORK", "", undefined, { cause: error });

/** True when the HTTP client has already reported the failure: as a toast (F000), or by the login sheet (401, 403). */
export const isReported = ({ status, code }: ApiError): boolean =>
  code === "F000" || status === 401 || (status === 403 && code !== "F405");
