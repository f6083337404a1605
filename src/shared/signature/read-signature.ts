/** Reads `hash;timestamp`; null when the header has another shape. */
export const readSignature = (header: string | null | undefined): { hash: string; timestamp: number } | null => {
  const match = /^([0-9a-f]{64});(\d{1,15})$/.exec(header ?? "");
  return match?.[1] ? { hash: match[1], timestamp: Number(match[2]) } : null;
};

/** A signature is taken within five minutes of the host's clock, either way. */
const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** Whether a signature's time lies within the window around `now` (milliseconds). */
export const isFreshSignature = (timestamp: number, now: number): boolean =>
  Math.abs(now - timestamp) <= SIGNATURE_WINDOW_MS;
