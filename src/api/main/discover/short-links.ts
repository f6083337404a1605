import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { ShortLinkReply } from "@/shared/contract/main/editorial";

export type ShortLinkTarget = { type: "content" | "stay" | "labs" | "event"; pk: number };

const shortLinkKeys = {
  one: ({ type, pk }: ShortLinkTarget) => ["main", "short-links", type, pk] as const,
};

/** Short URL of a target. A query although it is a POST: the same target always gets the same URL. */
export const shortLinkQuery = (http: Http, target: ShortLinkTarget) =>
  queryOptions({
    queryKey: shortLinkKeys.one(target),
    queryFn: async ({ signal }) =>
      (await http.post<ShortLinkReply>("/short-links/", { json: target, signal })).data.trackingLink.shortUrl,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessAnswered,
  });
