import type { IncomingMessage } from "node:http";
import { ApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { serverHosts } from "@/shell/ssr/server-hosts";

type Target = { type: "content" | "stay" | "labs" | "event"; pk: string };

const pathOf: Record<Target["type"], (id: string) => string> = {
  content: (id) => paths.content.detail({ id }),
  stay: (id) => paths.stay.detail({ id }),
  labs: (id) => paths.labs.detail({ id }),
  event: (id) => paths.event.detail({ id }),
};

/** The own path that a short link stands for; null for a code that nobody made. */
export const shortLinkTarget = async (
  request: IncomingMessage,
  code: string | string[] | undefined,
): Promise<string | null> => {
  if (typeof code !== "string") return null;
  try {
    const { data } = await serverHosts(request, undefined).main.get<Target>(
      `/short-links/${encodeURIComponent(code)}/`,
    );
    return pathOf[data.type](data.pk);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};
