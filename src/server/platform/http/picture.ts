import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { clientAddress } from "./client-address";
import { type HostBindings, openExchange } from "./exchange";
import { consumeRead } from "./rate-limit";
import { errorResponse } from "./reply";
import type { PictureRoute } from "./route";
import { toApiError } from "./translate-error";

/** ETag of a picture: the same in every process and after every deployment. */
export const pictureTag = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** True when the caller already has the picture (If-None-Match). */
const isFresh = (request: Request, tag: string): boolean => {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((item) => item.trim().replace(/^W\//, "") === tag);
};

/** Returns a picture with its ETag, or 304 without a body when the caller already has it. */
export function pictureResponse(request: Request, bytes: Uint8Array, headers: Record<string, string>): Response {
  const etag = pictureTag(bytes);
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, etag, "content-length": String(bytes.byteLength) },
  });
}

/** Answers a picture route, limited by address. */
export async function answerPicture(
  { picture, headers, read }: PictureRoute,
  database: () => Promise<Db>,
  c: Context<{ Bindings: HostBindings }>,
): Promise<Response> {
  const bindings = c.env ?? {};
  const address = clientAddress(c.req.raw, bindings);
  try {
    await consumeRead(address);
    const bytes = await read(await database(), c);
    if (!bytes) throw notFound();
    return pictureResponse(c.req.raw, bytes, headers);
  } catch (error) {
    return errorResponse(toApiError(error, openExchange(c.req.raw, picture, bindings, address)), {});
  }
}
