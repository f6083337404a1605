import { createHash } from "node:crypto";

/** ETag of a picture: the same in every process and after every deployment. */
export const pictureTag = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** True when the caller already has the picture (If-None-Match). */
const isFresh = (request: Request, tag: string): boolean => {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim().replace(/^W\//, "") === tag);
};

/** Returns a picture with its ETag, or 304 without a body when the caller already has it. */
export function pictureResponse(request: Request, bytes: Uint8Array, headers: Record<string, string>): Response {
  const etag = pictureTag(bytes);
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, etag, "content-length": String(bytes.byteLength) },
  });
}
