import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { fetchOut } from "@/server/platform/request-context";

type LinkTarget = { type: string; pk: string };

/** Creates a short URL for `url`; null if the service fails. */
type LinkService = (target: LinkTarget, url: string) => Promise<string | null>;

/** Short, because a share sheet waits for the reply. */
const PATIENCE_MS = 2500;

const answer = z.object({ trackingLink: z.object({ shortUrl: z.url({ protocol: /^https$/ }).max(200) }) });

/** Client of the configured link-tracking service; any failure returns null. */
export const httpLinkService =
  (service: { url: string; token: string | undefined }, ask: typeof fetch = fetchOut): LinkService =>
  async ({ type, pk }, url) => {
    try {
      const response = await ask(service.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(service.token ? { authorization: `Bearer ${service.token}` } : {}),
        },
        body: JSON.stringify({ type, pk, url }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: "error",
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return answer.parse(await response.json()).trackingLink.shortUrl;
    } catch (error) {
      log().warn({ reason: describe(error) }, "the link service gave no short link");
      return null;
    }
  };

/** This deployment's link service; null if none is configured, so that only our own short links exist. */
export function linkService(): LinkService | null {
  const { SHORT_LINK_URL: url, SHORT_LINK_TOKEN: token } = env();
  return url ? httpLinkService({ url, token }) : null;
}
