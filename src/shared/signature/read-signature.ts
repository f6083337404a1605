/** Parses `hash;timestamp`; null for another format. */
export const readSignature = (header: string | null | undefined): { hash: string; timestamp: number } | null => {
  const match = /^([0-9a-f]{64});(\d{1,15})$/.exec(header ?? "");
  return match?.[1] ? { hash: match[1], timestamp: Number(match[2]) } : null;
};

/** Signatures are accepted within five minutes of the host's clock in either direction. */
const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** True when a signature's time is within the window around `now` (milliseconds). */
export const isFreshSignature = (timestamp: number, now: number): boolean =>
  Math.abs(now - timestamp) <= SIGNATURE_WINDOW_MS;
