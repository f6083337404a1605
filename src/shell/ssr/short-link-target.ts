import type { IncomingMessage } from "node:http";
import { ApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { isOutage } from "@/shell/ssr/prefetching";
import { serverHosts } from "@/shell/ssr/server-hosts";

type Target = { type: "content" | "stay" | "labs" | "event"; pk: string };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Parameters that a link can pass on: the day and the guests that the sender had chosen. */
const guests = ["check_in", "check_out", "adults", "children_ages"] as const;

const chosenIn = <const Name extends string>(query: Query, names: readonly Name[]): Partial<Record<Name, string>> => {
  const chosen: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query[name];
    if (typeof value === "string" && value.length <= 64) chosen[name] = value;
  }
  return chosen;
};

const stayPath = (id: string, query: Query): string => {
  const { product_id } = chosenIn(query, ["product_id"]);
  const when = chosenIn(query, guests);
  return product_id ? paths.stay.product({ id, product_id, ...when }) : paths.stay.detail({ id, ...when });
};

const pathOf: Record<Target["type"], (id: string, query: Query) => string> = {
  content: (id, query) => paths.content.detail({ id, ...chosenIn(query, ["date"]) }),
  stay: stayPath,
  labs: (id) => paths.labs.detail({ id }),
  event: (id) => paths.event.detail({ id }),
};

/**
 * Returns the path of a short link; null for an unknown code.
 * @param query `code`, and what the sender had chosen
 */
export const shortLinkTarget = async (
  request: IncomingMessage,
  query: Query,
): Promise<{ path: string } | "unavailable" | null> => {
  const { code } = query;
  if (typeof code !== "string") return null;
  try {
    const { data } = await serverHosts(request, undefined).main.get<Target>(
      `/short-links/${encodeURIComponent(code)}/`,
    );
    return { path: pathOf[data.type](data.pk, query) };
  } catch (error) {
    if (isOutage(error)) return "unavailable";
    if (error instanceof ApiError) return null;
    throw error;
  }
};
