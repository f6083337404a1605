import { queryOptions } from "@tanstack/react-query";
import type { PageAsk } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { PromotionPage } from "@/shared/contract/main/editorial";

type Ask = { section_type?: string; host?: "main" | "stay"; fields?: readonly string[] } & PageAsk;

const promotionsKeys = {
  all: ["main", "promotions"] as const,
  list: (ask: Ask) => [...promotionsKeys.all, "list", ask] as const,
};

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
