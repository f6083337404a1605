import { useQueryClient } from "@tanstack/react-query";
import { venueStayKeys, venueStayQuery } from "@/api/stay/venue-stays";
import { staffCopy } from "@/booking/staff/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import type { RoomForm, VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { venueStaysCopy as copy } from "./copy";

/** Shows the outcome of a change as a toast, and caches the server's new state. */
export const useSaved = () => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  return {
    show: (stay: VenueStay, said: string) => {
      client.setQueryData(venueStayKeys.accommodation(stay.id), stay);
      void client.invalidateQueries({ queryKey: venueStayKeys.all, exact: true });
      dispatch(toastShown(said, "success"));
    },
    done: (said: string) => void dispatch(toastShown(said, "success")),
    failed: (error: unknown) => {
      const failure = toApiError(error);
      const [first] = Object.values(fieldErrors(error));
      if (first) dispatch(toastShown(copy.wrong, "error"));
      else if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    },
  };
};

/** Refetches an accommodation and updates all views of it. */
export const useAccommodation = (id: number): (() => Promise<VenueStay>) => {
  const client = useQueryClient();
  const http = useHttp().stay;
  return () => client.fetchQuery({ ...venueStayQuery(http, id), staleTime: 0 });
};

/** The editable fields of a room type. */
export const formOfRoom = ({ id: _, version: __, ...form }: VenueRoom): RoomForm => form;

/** The first error of a field or of its entries: `bands`, `bands.0.fee`. */
export const findFault = (faults: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
