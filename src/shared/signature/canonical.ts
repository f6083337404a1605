type Sha256Hex = (text: string) => string;

type SignedParts = {
  /** Milliseconds by the sender's clock. */
  timestamp: number;
  method: string;
  /** Path without the host and the mount point of an embedded host. */
  path: string;
  /** The service-name header exactly as sent. */
  service: string;
  version: string;
  /** Query from `decodeQuery`; "" without one. */
  decodedQuery: string;
  /** The body exactly as sent; "" for GET and multipart. */
  body: string;
};

/** Text that a signature hashes, shared by browser and hosts. */
export const canonicalPayload = (parts: SignedParts, sha256: Sha256Hex): string =>
  [
    parts.timestamp,
    parts.method.toUpperCase(),
    parts.path,
    parts.service,
    parts.version,
    sha256(parts.decodedQuery + parts.body),
  ].join("\n");

/** Value of the signature header, `hash;timestamp`. Proves integrity and freshness, not authorization. */
export const signatureHeader = (parts: SignedParts, sha256: Sha256Hex): string =>
  `${sha256(canonicalPayload(parts, sha256))};${parts.timestamp}`;

/** Decodes a query without `?`; an undecodable query is returned as sent. */
export const decodeQuery = (query: string): string => {
  const bare = query.startsWith("?") ? query.slice(1) : query;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};

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
