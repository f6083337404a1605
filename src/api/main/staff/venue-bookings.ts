import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { MoveBody, Moved, MoveOffer } from "@/shared/contract/main/booking/move";
import type { StatementFile } from "@/shared/contract/main/staff/statement";
import type {
  BookingsFileBody,
  UndoAdmissionBody,
  VenueBookingPage,
  VenueBookings,
  VenueBookingsAsk,
  VenueCancelBody,
  VenueContact,
} from "@/shared/contract/main/staff/venue-bookings";
import { venueKeys } from "./venue";

export const venueBookingsQuery = (http: Http, ask: VenueBookingsAsk) =>
  queryOptions({
    queryKey: [...venueKeys.all, "bookings", ask],
    queryFn: async ({ signal }) => (await http.get<VenueBookings>("/partner/bookings/", { params: ask, signal })).data,
    placeholderData: keepPreviousData,
  });

/** All matching bookings as a spreadsheet file; the export is recorded. */
export const getBookingsFile = async (http: Http, ask: BookingsFileBody): Promise<StatementFile> =>
  (await http.post<StatementFile>("/partner/bookings/file/", { json: ask })).data;

const bookingPath = (id: string, act = "") => `/partner/bookings/${encodeURIComponent(id)}/${act}`;
const bookingKey = (id: string) => [...venueKeys.all, "booking", id];

export const venueBookingQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => (await http.get<VenueBookingPage>(bookingPath(id), { signal })).data,
  });

/** The family's phone number; the access is recorded. */
export const contactMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async () => (await http.post<VenueContact>(bookingPath(id, "contact/"), { json: {} })).data.phone,
  });

type BookingAct =
  | { act: "cancellation"; json: VenueCancelBody }
  | { act: "undo"; json: UndoAdmissionBody }
  | { act: "no-show"; json: { is_no_show: boolean } }
  | { act: "notes"; json: { text: string } }
  | { act: "remove-note"; note: string };

/** An act on a booking; replies with its new page. */
export const bookingActMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (ask: BookingAct): Promise<VenueBookingPage> => {
      if (ask.act === "remove-note")
        return (await http.delete<VenueBookingPage>(bookingPath(id, `notes/${encodeURIComponent(ask.note)}/`))).data;
      const path = bookingPath(id, `${ask.act}/`);
      const { data } = await (ask.act === "no-show"
        ? http.put<VenueBookingPage>(path, { json: ask.json })
        : http.post<VenueBookingPage>(path, { json: ask.json }));
      return data;
    },
    onSuccess: (page, _, __, { client }) => {
      client.setQueryData(bookingKey(id), page);
      void client.invalidateQueries({ queryKey: venueKeys.all, refetchType: "none" });
    },
  });

/** Times that a booking can move to now, or the reason against it. */
export const bookingMoveQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...bookingKey(id), "move"],
    queryFn: async ({ signal }) => (await http.get<MoveOffer>(bookingPath(id, "move/"), { signal })).data,
    staleTime: 0,
  });

/** Moves a booking as its family asked. Throws F000, C_SOLD_OUT, C_PRICE. */
export const moveBookingMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: MoveBody) => (await http.post<Moved>(bookingPath(id, "move/"), { json })).data,
  });
