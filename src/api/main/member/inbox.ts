import { infiniteQueryOptions } from "@tanstack/react-query";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { InboxPage } from "@/shared/contract/main/members";

const pageSize = 20;

export const inboxQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: ["main", "notifications"] as const,
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: pageSize };
      return (await http.get<InboxPage>("/notifications/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.notifications.length, pageSize, index),
  });
