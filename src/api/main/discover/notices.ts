import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { NoticePage } from "@/shared/contract/main/editorial";

const noticesKeys = {
  all: ["main", "notices"] as const,
  scroll: () => [...noticesKeys.all, "scroll"] as const,
  stamp: () => [...noticesKeys.all, "stamp"] as const,
};

const pageSize = 20;

export const noticesScrollQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: noticesKeys.scroll(),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: pageSize };
      return (await http.get<NoticePage>("/notices/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.notices.length, pageSize, index),
  });

/** Time of the last change of notices, as an ISO instant; null when the host does not send it. */
export const noticeStampQuery = (http: Http) =>
  queryOptions({
    queryKey: noticesKeys.stamp(),
    queryFn: async ({ signal }) => {
      const text = (await http.head("/notices/", { signal })).lastModified ?? "";
      const at = Date.parse(text);
      return Number.isNaN(at) ? null : new Date(at).toISOString();
    },
  });
