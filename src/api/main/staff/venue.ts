import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { FirstSteps } from "@/shared/contract/main/staff/first-steps";
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
import type { Report } from "@/shared/review/report-reasons";

export const venueKeys = {
  all: ["main", "venue"] as const,
  day: (date: string) => [...venueKeys.all, "day", date] as const,
  closing: (slot: number) => [...venueKeys.all, "closing", slot] as const,
  questions: () => [...venueKeys.all, "questions"] as const,
  reviews: () => [...venueKeys.all, "reviews"] as const,
  standbys: () => [...venueKeys.all, "standbys"] as const,
  firstSteps: () => [...venueKeys.all, "first-steps"] as const,
};

const MINUTE = 60_000;

/** Guests and sales of a day; refetched each minute. */
export const venueDayQuery = (http: Http, date: string) =>
  queryOptions({
    queryKey: venueKeys.day(date),
    queryFn: async ({ signal }) => (await http.get<VenueDay>(`/partner/days/${date}/`, { signal })).data,
    refetchInterval: MINUTE,
  });

/** Allergies shared by the families of a day; the access is recorded. */
export const toldAllergiesMutation = (http: Http, date: string) =>
  mutationOptions({
    mutationFn: async () =>
      (await http.post<ToldAllergies>(`/partner/days/${date}/allergies/`, { json: {} })).data.told,
  });

/** Preview of closing a slot with the affected guests and refunds, or its result. */
export const slotClosingQuery = (http: Http, slot: number) =>
  queryOptions({
    queryKey: venueKeys.closing(slot),
    queryFn: async ({ signal }) => (await http.get<SlotClosing>(`/partner/slots/${slot}/closing/`, { signal })).data,
    staleTime: 0,
  });

/** Takes a slot off sale and refunds all its bookings in full. */
export const closeSlotMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ slot, ...body }: CloseSlotBody & { slot: number }) =>
      (await http.post<SlotClosing>(`/partner/slots/${slot}/closing/`, { json: body })).data,
  });

/** Puts a closed slot on sale again, once all its families are refunded (otherwise F000). */
export const reopenSlotMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (slot: number) => (await http.delete<SlotClosing>(`/partner/slots/${slot}/closing/`)).data,
  });

export const venueQuestionsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.questions(),
    queryFn: async ({ signal }) => (await http.get<VenueQuestions>("/partner/questions/", { signal })).data.questions,
  });

/** Writes an answer if the current one matches `seen`. Throws C_CHANGED. */
export const answerQuestionMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, ...json }: VenueAnswerBody & { id: string }) =>
      (await http.put<VenueQuestions>(`/partner/questions/${id}/`, { json })).data.questions,
  });

export const venueReviewsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.reviews(),
    queryFn: async ({ signal }) => (await http.get<VenueReviews>("/partner/reviews/", { signal })).data.reviews,
  });

/** Writes a review's reply if the current one matches `seen`; `text` null deletes it. Throws C_CHANGED. */
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

export const venueReportMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ kind, pk, ...json }: ReviewRef & Report) =>
      (await http.post<VenueReviews>(`/partner/reviews/${kind}/${pk}/report/`, { json })).data.reviews,
  });

/** Stays that wait for the venue's confirmation; refetched each minute, as they expire. */
export const venueStandbysQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.standbys(),
    queryFn: async ({ signal }) => (await http.get<VenueStandbys>("/partner/standbys/", { signal })).data.standbys,
    refetchInterval: MINUTE,
  });

/** Confirms or declines a pending stay; returns its state, which can be an earlier decision. */
export const answerStandbyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, body }: { id: string; body: StandbyAnswerBody }) =>
      (await http.post<StandbyAnswered>(`/partner/standbys/${id}/answer/`, { json: body })).data,
  });

/** Sends the scans of a gate to the host; duplicates count once. */
export const sendScans = async (http: Http, body: ScansBody): Promise<ScanResults["results"]> =>
  (await http.post<ScanResults>("/partner/scans/", { json: body })).data.results;

export const ticketKeysQuery = (http: Http) =>
  queryOptions({
    queryKey: [...venueKeys.all, "ticket-keys"],
    queryFn: async ({ signal }) => (await http.get<{ keys: string[] }>("/tickets/public-keys/", { signal })).data.keys,
    refetchInterval: MINUTE,
  });

export const firstStepsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueKeys.firstSteps(),
    queryFn: async ({ signal }) => (await http.get<FirstSteps>("/partner/first-steps/", { signal })).data,
  });

/** Closes the list of first steps for all people of the venue. */
export const putStepsAwayMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async () => (await http.put<FirstSteps>("/partner/first-steps/", { json: { is_put_away: true } })).data,
    onSuccess: (steps, _, __, { client }) => client.setQueryData(venueKeys.firstSteps(), steps),
  });
