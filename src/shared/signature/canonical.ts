type Sha256Hex = (text: string) => string;

type SignedParts = {
  /** Milliseconds of the sender's clock. */
  timestamp: number;
  method: string;
  /** Path without host and without the mount of an embedded host. */
  path: string;
  /** The service-name header exactly as sent. */
  service: string;
  version: string;
  /** Query as `decodeQuery` gives it; "" when there is none. */
  decodedQuery: string;
  /** The exact text sent; "" for GET and multipart. */
  body: string;
};

/** The text whose hash is a signature; browser and hosts share it. */
export const canonicalPayload = (parts: SignedParts, sha256: Sha256Hex): string =>
  [
    parts.timestamp,
    parts.method.toUpperCase(),
    parts.path,
    parts.service,
    parts.version,
    sha256(parts.decodedQuery + parts.body),
  ].join("\n");

/** The value of the signature header, `hash;timestamp`. It shows integrity and freshness, never rights. */
export const signatureHeader = (parts: SignedParts, sha256: Sha256Hex): string =>
  `${sha256(canonicalPayload(parts, sha256))};${parts.timestamp}`;
