import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { PartnerPoints, PointLogs, PointSummary, ReceivedPoints } from "@/shared/contract/main/benefits";

export type PointKind = "gain" | "spend" | "end";

export const pointsKeys = {
  all: ["main", "points"] as const,
  summary: () => [...pointsKeys.all, "summary"] as const,
  logs: (kind: PointKind | null) => [...pointsKeys.all, "logs", kind] as const,
  partner: () => [...pointsKeys.all, "partner"] as const,
};

const logsPageSize = 20;

/** Balance, and the points that expire within 30 days. Members only. */
export const pointSummaryQuery = (http: Http) =>
  queryOptions({
    queryKey: pointsKeys.summary(),
    queryFn: async ({ signal }) => (await http.get<PointSummary>("/points/", { params: { type: "M" }, signal })).data,
  });

export const pointLogsScrollQuery = (http: Http, kind: PointKind | null = null) =>
  infiniteQueryOptions({
    queryKey: pointsKeys.logs(kind),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: logsPageSize, kind };
      return (await http.get<PointLogs>("/points/logs/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.point_logs.length, logsPageSize, index),
  });

/** Partner contracts, each with the reason if it cannot be used. */
export const partnerPointsQuery = (http: Http) =>
  queryOptions({
    queryKey: pointsKeys.partner(),
    queryFn: async ({ signal }) =>
      (await http.get<PartnerPoints>("/points/partner/", { apiVersion: 2, signal })).data.contracts,
  });

/** Redeems a code. Errors carry PC001 … PC005 and a message. */
export const pointCodeMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (code: string) => http.post<ReceivedPoints>("/point-code/", { json: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: pointsKeys.all }),
  });
