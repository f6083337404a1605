import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { Extended } from "@/shared/contract/main/booking/extension";
import { reservationsKeys } from "./reservations";

/** Extends the unused tickets of a booking without a date. Reservation and lists are asked anew, whatever the answer is. */
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
