import { z } from "zod";
import { cancelByVenue, undoAdmission } from "@/server/commerce/bookings/booking-acts";
import { addNote, markNoShow, removeNote } from "@/server/commerce/bookings/booking-notes";
import { readBooking, readContact } from "@/server/commerce/bookings/booking-page";
import { exportBookings, listBookings } from "@/server/commerce/venue/venue-bookings";
import { type Route, route } from "@/server/platform/http/route";
import { moveBody, moved, moveOffer } from "@/shared/contract/main/booking/move";
import { statementFile } from "@/shared/contract/main/staff/statement";
import {
  bookingNoteBody,
  bookingsFileBody,
  noShowBody,
  undoAdmissionBody,
  venueBookingPage,
  venueBookings,
  venueBookingsQuery,
  venueCancelBody,
  venueContact,
} from "@/shared/contract/main/staff/venue-bookings";

import { moveByVenue, offerByVenue } from "./move-booking";

const bookingParams = z.object({ id: z.string().max(64) });
const act = { policy: "venue", limit: "write", params: bookingParams, reply: venueBookingPage } as const;

/** Main host, a venue's bookings to come. */
export const bookingRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/partner/bookings/",
    summary: "다가올 예약",
    policy: "venue",
    query: venueBookingsQuery,
    reply: venueBookings,
    handler: ({ db, user, query }) => listBookings(db, user.venueId, query),
  }),
  route({
    method: "POST",
    path: "/partner/bookings/file/",
    summary: "다가올 예약 파일",
    policy: "venue",
    limit: "write",
    body: bookingsFileBody,
    reply: statementFile,
    handler: ({ db, user, body }) => exportBookings(db, user, body),
  }),
  route({
    method: "GET",
    path: "/partner/bookings/:id/",
    summary: "예약 하나",
    policy: "venue",
    params: bookingParams,
    reply: venueBookingPage,
    handler: ({ db, user, params }) => readBooking(db, user, params.id),
  }),
  route({
    ...act,
    method: "POST",
    path: "/partner/bookings/:id/contact/",
    summary: "예약한 가족의 전화번호 보기",
    reply: venueContact,
    handler: ({ db, user, params }) => readContact(db, user, params.id),
  }),
  route({
    ...act,
    method: "POST",
    path: "/partner/bookings/:id/cancellation/",
    summary: "판매자 사정으로 예약 취소",
    body: venueCancelBody,
    handler: async ({ db, user, params, body }) => {
      await cancelByVenue(db, user, params.id, body);
      return readBooking(db, user, params.id);
    },
  }),
  route({
    ...act,
    method: "POST",
    path: "/partner/bookings/:id/undo/",
    summary: "입장 되돌리기",
    body: undoAdmissionBody,
    handler: async ({ db, user, params, body }) => {
      await undoAdmission(db, user, params.id, body);
      return readBooking(db, user, params.id);
    },
  }),
  route({
    ...act,
    method: "GET",
    path: "/partner/bookings/:id/move/",
    summary: "예약을 옮길 수 있는 시간",
    limit: undefined,
    reply: moveOffer,
    handler: ({ db, user, params }) => offerByVenue(db, user, params.id),
  }),
  route({
    ...act,
    method: "POST",
    path: "/partner/bookings/:id/move/",
    summary: "가족이 부탁한 시간으로 예약 옮기기",
    body: moveBody,
    reply: moved,
    handler: ({ db, user, params, body }) => moveByVenue(db, user, params.id, body),
  }),
  route({
    ...act,
    method: "PUT",
    path: "/partner/bookings/:id/no-show/",
    summary: "오지 않음 표시",
    body: noShowBody,
    handler: async ({ db, user, params, body }) => {
      await markNoShow(db, user, params.id, body.is_no_show);
      return readBooking(db, user, params.id);
    },
  }),
  route({
    ...act,
    method: "POST",
    path: "/partner/bookings/:id/notes/",
    summary: "직원끼리 남기는 말",
    body: bookingNoteBody,
    handler: async ({ db, user, params, body }) => {
      await addNote(db, user, params.id, body.text);
      return readBooking(db, user, params.id);
    },
  }),
  route({
    ...act,
    method: "DELETE",
    path: "/partner/bookings/:id/notes/:note/",
    summary: "남긴 말 지우기",
    params: bookingParams.extend({ note: z.string().max(64) }),
    handler: async ({ db, user, params }) => {
      await removeNote(db, user, params.id, params.note);
      return readBooking(db, user, params.id);
    },
  }),
];
