/** A moment on the world's clock: a Date, or milliseconds since 1970 in UTC. */
export type Instant = Date | number;

/** Milliseconds of an instant. RangeError when it is not a real moment. */
export const toMillis = (instant: Instant): number => {
  const millis = typeof instant === "number" ? instant : instant.getTime();
  if (!Number.isFinite(millis)) throw new RangeError("instant is not a real moment");
  return millis;
};
