/** The reply of a host that did not succeed, or none at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  /**
   * @param status HTTP status; 0 when no host answered
   * @param message the host's words; empty when it said none
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

  /**
   * A host understood and refused: asking again gives the same, except for an expired token or a full queue.
   */
  get isAnswer(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status);
  }
}

/**
 * Any thrown thing as an ApiError: what is not one becomes status 0, without words for a reader, with the
 * given thing as its cause.
 */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, "NETWORK", "", undefined, { cause: error });
