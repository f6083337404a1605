import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { ContentDetail, RelatedContents } from "@/shared/contract/main/contents";
import { withShelfCards } from "./shelf-cards";

const contentDetailKeys = {
  one: (pk: number) => ["main", "content-detail", pk] as const,
  related: (pk: number, size: number) => [...contentDetailKeys.one(pk), "related", size] as const,
};

/** An activity with all data of its page. Does not retry a 404. */
export const contentDetailQuery = (http: Http, { id }: { id: number }) =>
  queryOptions({
    queryKey: contentDetailKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<ContentDetail>(`/contents/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

export const relatedContentsQuery = (http: Http, { id, size = 10 }: { id: number; size?: number }) =>
  queryOptions({
    queryKey: contentDetailKeys.related(id, size),
    queryFn: async ({ signal }) =>
      withShelfCards((await http.get<RelatedContents>(`/contents/${id}/related/`, { params: { size }, signal })).data),
    retry: retryUnlessAnswered,
  });
