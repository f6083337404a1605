import { createHash } from "node:crypto";
import { database } from "@/server/platform/db/database";
import { remoteSettings } from "./remote-settings";

/**
 * Answers as the hosted config service does (`POST …/namespaces/{name}:fetch`), for browsers of a deployment without a
 * project of its own there. The etag lets a browser keep what it has.
 */
export async function serveSettings(request: Request): Promise<Response> {
  if (request.method !== "POST" || !/:fetch$/.test(new URL(request.url).pathname)) {
    return new Response(null, { status: 404 });
  }
  const entries = await remoteSettings(await database());
  const version = createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 16);
  const headers = { etag: `etag-${version}`, "cache-control": "no-store", "access-control-expose-headers": "ETag" };
  return Response.json({ entries, state: "UPDATE", templateVersion: version }, { headers });
}
