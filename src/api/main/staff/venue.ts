import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  CloseSlotBody,
  ScanResults,
  ScansBody,
  SlotClosing,
  StandbyAnswerBody,
  StandbyAnswered,
  ToldAllergies,
  VenueAnswerBody,
  VenueDay,
  VenueQuestions,
  VenueReviews,
  VenueStandbys,
} from "@/shared/contract/main/staff/venue";
import type { ReviewRef } from "@/shared/review/kinds";
import type { ReportReason } from "@/shared/review/report-reasons";

export const venueKeys = {
  all: ["main", "venue"] as const,
  day: (date: string) => [...venueKeys.all, "day", date] as const,
  closing: (slot: number) => [...venueKeys.all, "closing", slot] as const,
  questions: () => [...venueKeys.all, "questions"] as const,
  reviews: () => [...venueKeys.all, "reviews"] as const,
  standbys: () => [...venueKeys.all, "standbys"] as const,
};

const MINUTE = 60_000;

/** Who comes on a day, and what is sold of it; asked again each minute while it is looked at. */
export const venueDayQuery = (http: Http, date: string) =>
  queryOptions({
    queryKey: venueKeys.day(date),
    queryFn: async ({ signal }) => (await http.get<VenueDay>(`/partner/days/${date}/`, { signal })).data,
    refetchInterval: MINUTE,
  });

/** What families of a day told of allergies; who asks is written down. */
export const toldAllergiesMutation = (http: Http, date: string) =>
  mutationOptions({
    mutationFn: async () =>
      (await http.post<ToldAllergies>(`/partner/days/${date}/allergies/`, { json: {} })).data.told,
  });

/** Whom closing a time would concern and refund, or what came of closing it. */
export const slotClosingQuery = (http: Http, slot: number) =>
  queryOptions({
    queryKey: venueKeys.closing(slot),
    queryFn: async ({ signal }) => (await http.get<SlotClosing>(`/partner/slots/${slot}/closing/`, { signal })).data,
    staleTime: 0,
  });

/** Takes a time off sale and refunds everyone who booked it, whole. */
export const closeSlotMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ slot, ...body }: CloseSlotBody & { slot: number }) =>
      (await http.post<SlotClosing>(`/partner/slots/${slot}/closing/`, { json: body })).data,
  });

/** Sells a closed time again, once all of its families are refunded (else F000). */
export const reopenSlotMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (slot: number) => (await http.delete<SlotClosing>(`/partner/slots/${slot}/closing/`)).data,
  });

/** Questions about the venue's contents and places. */
export const venueQuestionsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.questions(),
    queryFn: async ({ signal }) => (await http.get<VenueQuestions>("/partner/questions/", { signal })).data.questions,
  });

/** Answers in place of the answer that was seen. Throws C_CHANGED. */
export const answerQuestionMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, ...json }: VenueAnswerBody & { id: string }) =>
      (await http.put<VenueQuestions>(`/partner/questions/${id}/`, { json })).data.questions,
  });

/** Reviews of the venue's contents and places. */
export const venueReviewsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.reviews(),
    queryFn: async ({ signal }) => (await http.get<VenueReviews>("/partner/reviews/", { signal })).data.reviews,
  });

/** Writes the reply of a review in place of the version that was seen; `text` null takes it away. Throws C_CHANGED. */
export const replyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ kind, pk, text, seen }: ReviewRef & { text: string | null; seen: string }) => {
      const path = `/partner/reviews/${kind}/${pk}/reply/`;
      const { data } =
        text === null
          ? await http.delete<VenueReviews>(path, { params: { seen } })
          : await http.put<VenueReviews>(path, { json: { text, seen } });
      return data.reviews;
    },
  });

/** Asks the desk to look at a review. */
export const venueReportMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ kind, pk, reason }: ReviewRef & { reason: ReportReason }) =>
      (await http.post<VenueReviews>(`/partner/reviews/${kind}/${pk}/report/`, { json: { reason } })).data.reviews,
  });

/** Stays that wait for the venue's yes; asked again each minute, for they end by themselves. */
export const venueStandbysQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.standbys(),
    queryFn: async ({ signal }) => (await http.get<VenueStandbys>("/partner/standbys/", { signal })).data.standbys,
    refetchInterval: MINUTE,
  });

/** Takes or declines a stay that waits for its accommodation; answers what stands, which may have been decided before. */
export const answerStandbyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, body }: { id: string; body: StandbyAnswerBody }) =>
      (await http.post<StandbyAnswered>(`/partner/standbys/${id}/answer/`, { json: body })).data,
  });

/** Tells the host what a gate saw; the same scans told twice are told once. */
export const sendScans = async (http: Http, body: ScansBody): Promise<ScanResults["results"]> =>
  (await http.post<ScanResults>("/partner/scans/", { json: body })).data.results;

/** The keys with which a device checks tickets by itself. */
export const ticketKeysQuery = (http: Http) =>
  queryOptions({
    queryKey: [...venueKeys.all, "ticket-keys"],
    queryFn: async ({ signal }) => (await http.get<{ keys: string[] }>("/tickets/public-keys/", { signal })).data.keys,
    refetchInterval: MINUTE,
  });
