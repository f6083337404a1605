import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { Extended } from "@/shared/contract/main/booking/move";
import { reservationsKeys } from "./reservations";

/** Extends unused tickets of a booking without a date. Refetches reservations after success and failure. */
export const extendMutation = (http: Http, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: async (key: string) =>
      (
        await http.post<Extended>(`/reservations/${encodeURIComponent(id)}/extension/`, {
          json: {},
          idempotencyKey: key,
        })
      ).data,
    onSettled: () => client.invalidateQueries({ queryKey: reservationsKeys.all }),
  });
