import { createHash } from "node:crypto";
import { database } from "@/server/platform/db/database";
import { remoteSettings } from "./remote-settings";

/** GET: settings for browsers of a deployment without a Firebase project; 304 when unchanged. */
export async function serveSettings(request: Request): Promise<Response> {
  if (request.method !== "GET") return new Response(null, { status: 404 });
  const body = JSON.stringify({ entries: await remoteSettings(await database()) });
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  const headers = { etag, "cache-control": "no-cache", "content-type": "application/json" };
  return request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
