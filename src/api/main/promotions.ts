import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { PromotionDetail, PromotionPage } from "@/shared/contract/main/editorial";
import type { PageAsk } from "./paging";

type Ask = { section_type?: string; host?: "main" | "stay"; fields?: string[] } & PageAsk;

export const promotionsKeys = {
  all: ["main", "promotions"] as const,
  list: (ask: Ask) => [...promotionsKeys.all, "list", ask] as const,
  one: (id: number) => [...promotionsKeys.all, "one", id] as const,
};

/** What runs now. */
export const promotionsQuery = (http: Http, ask: Ask = {}) =>
  queryOptions({
    queryKey: promotionsKeys.list(ask),
    queryFn: async ({ signal }) => {
      const { host = "main", fields, ...rest } = ask;
      const params = { index: 1, size: 20, ...rest, fields: fields?.join(",") };
      const path = host === "stay" ? "/stay/events/" : "/events/";
      return (await http.get<PromotionPage>(path, { params, apiVersion: 4, signal })).data;
    },
  });

/** One event for the server's own question: its page has a head before the browser's load. */
export const promotionQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: promotionsKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<PromotionDetail>(`/events/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });
