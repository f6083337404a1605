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
