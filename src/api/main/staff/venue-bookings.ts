import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { StatementFile } from "@/shared/contract/main/staff/statement";
import type { BookingsFileBody, VenueBookings, VenueBookingsAsk } from "@/shared/contract/main/staff/venue-bookings";
import { venueKeys } from "./venue";

/** A page of bookings from today on. */
export const venueBookingsQuery = (http: Http, ask: VenueBookingsAsk) =>
  queryOptions({
    queryKey: [...venueKeys.all, "bookings", ask],
    queryFn: async ({ signal }) => (await http.get<VenueBookings>("/partner/bookings/", { params: ask, signal })).data,
    placeholderData: keepPreviousData,
  });

/** All matching bookings as a spreadsheet file; the export is recorded. */
export const getBookingsFile = async (http: Http, ask: BookingsFileBody): Promise<StatementFile> =>
  (await http.post<StatementFile>("/partner/bookings/file/", { json: ask })).data;
