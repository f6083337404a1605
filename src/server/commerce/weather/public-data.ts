import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { fetchOut } from "@/server/platform/request-context";

const TIMEOUT_MS = 5000;

export type PublicData = { readonly url: string; readonly key: string; readonly transport?: typeof fetch };

interface PublicDataQuery<Body extends z.ZodType> {
  /** Name of the query for the log. */
  name: string;
  path: string;
  params: Readonly<Record<string, string | number>>;
  /** Schema of the used part of the response. */
  body: Body;
}

/** Queries a service of the public data portal (data.go.kr). Logs and returns null if it refuses or is unavailable. */
export async function fetchPublicData<Body extends z.ZodType>(
  { url, key, transport = fetchOut }: PublicData,
  { name, path, params, body: shape }: PublicDataQuery<Body>,
): Promise<z.infer<Body> | null> {
  const answer = z.object({
    response: z.object({ header: z.object({ resultCode: z.string() }), body: shape.optional() }),
  });
  const query = new URLSearchParams({ serviceKey: key, pageNo: "1" });
  for (const [field, value] of Object.entries(params)) query.set(field, String(value));
  try {
    const reply = await transport(`${url}${path}?${query}`, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { header, body } = answer.parse(await reply.json()).response;
    if (header.resultCode === "00" && body) return body;
    log().warn({ code: header.resultCode }, `${name} refused`);
  } catch (error) {
    log().warn({ reason: describe(error) }, `${name} not answered`);
  }
  return null;
}
