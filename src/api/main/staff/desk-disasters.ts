import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { DeskDisasters, DisasterBody, DisasterBookings } from "@/shared/contract/main/staff/desk-disasters";
import type { PlainDate } from "@/shared/dates/plain-date";
import { deskKeys } from "./desk";

const key = [...deskKeys.all, "disasters"] as const;

export const deskDisastersQuery = (http: Http) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await http.get<DeskDisasters>("/desk/disasters/", { signal })).data.notices,
  });

type Draft = { district_pks: readonly number[]; from_day: PlainDate; to_day: PlainDate };

export const disasterBookingsQuery = (http: Http, { district_pks, from_day, to_day }: Draft) => {
  const params = { district_pks: district_pks.join(","), from_day, to_day };
  return queryOptions({
    queryKey: [...key, "bookings", params] as const,
    queryFn: async ({ signal }) =>
      (await http.get<DisasterBookings>("/desk/disasters/bookings/", { params, signal })).data.bookings,
  });
};

/** Declares a disaster. Throws T001, T002 for the authenticator's code, 422. */
export const declareDisasterMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ key: idempotencyKey, ...json }: DisasterBody & { key: string }) =>
      (await http.post<DeskDisasters>("/desk/disasters/", { json, idempotencyKey })).data.notices,
    onSuccess: (notices) => void client.setQueryData(key, notices),
  });

/** Ends a notice. Throws T001, T002, 404 when it has ended. */
export const endDisasterMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await http.post<DeskDisasters>(`/desk/disasters/${encodeURIComponent(id)}/end/`, { json: { reason } })).data
        .notices,
    onSuccess: (notices) => void client.setQueryData(key, notices),
  });
