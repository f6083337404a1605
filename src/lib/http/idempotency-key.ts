/** A key for one call that must not be done twice: 128 random bits, made without a secure origin too. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
