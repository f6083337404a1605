import { z } from "zod";
import { readTold, toldOn } from "@/server/commerce/allergies/told-allergies";
import { closeSlot, loadClosings, previewClosing, reopenSlot } from "@/server/commerce/venue/close-slot";
import { putStepsAway, readFirstSteps } from "@/server/commerce/venue/first-steps";
import { recordScans } from "@/server/commerce/venue/record-scans";
import { venueDay as readVenueDay } from "@/server/commerce/venue/venue-day";
import { answerQuestion, listVenueQuestions } from "@/server/commerce/venue/venue-questions";
import { listVenueReviews, replyToReview, reportAsVenue } from "@/server/commerce/venue/venue-reviews";
import { answerVenueStandby, listStandbys } from "@/server/commerce/venue/venue-standbys";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { firstSteps, putAwayBody } from "@/shared/contract/main/staff/first-steps";
import {
  closeSlotBody,
  reviewReplyBody,
  reviewUnreplyQuery,
  scanResults,
  scansBody,
  slotClosing,
  standbyAnswerBody,
  standbyAnswered,
  toldAllergies,
  venueAnswerBody,
  venueDay,
  venueQuestions,
  venueReviews,
  venueStandbys,
} from "@/shared/contract/main/staff/venue";
import { reportBody } from "@/shared/contract/report";
import { isPlainDate } from "@/shared/dates/plain-date";
import { reviewKinds } from "@/shared/review/kinds";

const dayParams = z.object({ date: z.string().refine(isPlainDate, "날짜를 확인해 주세요.") });
const reviewParams = pkParam.extend({ kind: z.enum(reviewKinds) });

const steps = { path: "/partner/first-steps/", policy: "venue", reply: firstSteps } as const;
const closingOfSlot = {
  path: "/partner/slots/:pk{[0-9]+}/closing/",
  policy: "venue",
  params: pkParam,
  reply: slotClosing,
} as const;
const reviewReply = {
  path: "/partner/reviews/:kind/:pk{[0-9]+}/reply/",
  policy: "venue",
  limit: "write",
  params: reviewParams,
  reply: venueReviews,
} as const;

/** Main host, routes of venue staff; every query filters by the session's venue. */
export const venueRoutes: readonly Route[] = [
  route({
    ...steps,
    method: "GET",
    summary: "처음 할 일",
    handler: ({ db, user }) => readFirstSteps(db, user),
  }),
  route({
    ...steps,
    method: "PUT",
    summary: "처음 할 일 접기",
    limit: "write",
    body: putAwayBody,
    handler: ({ db, user }) => putStepsAway(db, user),
  }),
  route({
    method: "GET",
    path: "/partner/days/:date/",
    summary: "하루 동안 오는 가족",
    policy: "gate",
    params: dayParams,
    reply: venueDay,
    handler: async ({ db, user, params: { date } }) => {
      const day = await readVenueDay(db, user.venueId, date);
      if (user.role === "gate") return day;
      const told = await toldOn(db, user.venueId, date);
      return { ...day, allergies_told: told.length, closings: await loadClosings(db, day.slots) };
    },
  }),
  route({
    method: "POST",
    path: "/partner/days/:date/allergies/",
    summary: "가족이 알려 준 알레르기 보기",
    policy: "venue",
    limit: "write",
    params: dayParams,
    reply: toldAllergies,
    handler: ({ db, user, params: { date } }) => readTold(db, user, date),
  }),
  route({
    method: "POST",
    path: "/partner/scans/",
    summary: "입장 확인",
    policy: "gate",
    body: scansBody,
    reply: scanResults,
    handler: ({ db, user, body }) => recordScans(db, user, body),
  }),
  route({
    ...closingOfSlot,
    method: "GET",
    summary: "시간을 닫으면 생기는 일",
    handler: ({ db, user, params }) => previewClosing(db, user.venueId, params.pk),
  }),
  route({
    ...closingOfSlot,
    method: "POST",
    summary: "시간 닫기",
    limit: "write",
    body: closeSlotBody,
    handler: ({ db, user, params, body }) => closeSlot(db, user, params.pk, body),
  }),
  route({
    ...closingOfSlot,
    method: "DELETE",
    summary: "닫은 시간 다시 열기",
    limit: "write",
    handler: ({ db, user, params }) => reopenSlot(db, user, params.pk),
  }),
  route({
    method: "GET",
    path: "/partner/standbys/",
    summary: "확인을 기다리는 숙소 예약",
    policy: "venue",
    reply: venueStandbys,
    handler: ({ db, user }) => listStandbys(db, user.venueId),
  }),
  route({
    method: "POST",
    path: "/partner/standbys/:id/answer/",
    summary: "숙소 예약 요청에 답하기",
    policy: "venue",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    body: standbyAnswerBody,
    reply: standbyAnswered,
    handler: ({ db, user, params, body }) => answerVenueStandby(db, user, params.id, body),
  }),
  route({
    method: "GET",
    path: "/partner/questions/",
    summary: "받은 문의",
    policy: "venue",
    reply: venueQuestions,
    handler: ({ db, user }) => listVenueQuestions(db, user.venueId),
  }),
  route({
    method: "PUT",
    path: "/partner/questions/:id/",
    summary: "문의에 답하기",
    policy: "venue",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    body: venueAnswerBody,
    reply: venueQuestions,
    handler: ({ db, user, params, body }) => answerQuestion(db, user, { id: params.id, ...body }),
  }),
  route({
    method: "GET",
    path: "/partner/reviews/",
    summary: "받은 후기",
    policy: "venue",
    reply: venueReviews,
    handler: ({ db, user }) => listVenueReviews(db, user.venueId),
  }),
  route({
    ...reviewReply,
    method: "PUT",
    summary: "후기에 답글 쓰기",
    body: reviewReplyBody,
    handler: ({ db, user, params, body: { text, seen } }) => replyToReview(db, user, params, text, seen),
  }),
  route({
    ...reviewReply,
    method: "DELETE",
    summary: "후기의 답글 지우기",
    query: reviewUnreplyQuery,
    handler: ({ db, user, params, query }) => replyToReview(db, user, params, null, query.seen),
  }),
  route({
    method: "POST",
    path: "/partner/reviews/:kind/:pk{[0-9]+}/report/",
    summary: "후기 살펴봐 달라고 하기",
    policy: "venue",
    limit: "write",
    params: reviewParams,
    body: reportBody,
    reply: venueReviews,
    handler: ({ db, user, params, body }) => reportAsVenue(db, user, params, body),
  }),
];
