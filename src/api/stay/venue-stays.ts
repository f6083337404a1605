import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Writing } from "@/api/main/staff/contents";
import { deskKeys } from "@/api/main/staff/desk";
import { venueKeys } from "@/api/main/staff/venue";
import { photosForm } from "@/api/photo-parts";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { VenuePhotos } from "@/shared/contract/main/staff/content";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type {
  AccommodationForm,
  CloseNightBody,
  NightClosing,
  NightsOutcome,
  NightsPlan,
  RoomForm,
  VenueNights,
  VenueStay,
  VenueStays,
} from "@/shared/contract/stay/partner";
import type { NewStay, StayPageForm } from "@/shared/contract/stay/partner-page";

export const venueStayKeys = {
  all: [...venueKeys.all, "stays"] as const,
  accommodation: (id: number) => [...venueStayKeys.all, "accommodation", id] as const,
  nights: (room: number) => [...venueStayKeys.all, "nights", room] as const,
  closing: (night: number) => [...venueStayKeys.all, "closing", night] as const,
};

export const deskStayKey = (id: number) => [...deskKeys.all, "stays", id] as const;

export const venueStaysQuery = (http: Http) =>
  queryOptions({
    queryKey: venueStayKeys.all,
    queryFn: async ({ signal }) => (await http.get<VenueStays>("/partner/stays/", { signal })).data.stays,
  });

/** One accommodation with its rooms and history; 404 for another venue's. */
export const venueStayQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: venueStayKeys.accommodation(id),
    queryFn: async ({ signal }) => (await http.get<VenueStay>(`/partner/stays/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Saves child fees and gear if the form still matches `seen`. Throws C_CHANGED. */
export const saveAccommodationMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async ({ form, seen }: { form: AccommodationForm; seen: string | undefined }) =>
      (await http.put<VenueStay>(`/partner/stays/${id}/`, { json: { ...form, seen } })).data,
  });

/** Creates an accommodation that is not public yet. */
export const newStayMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: NewStay) => (await http.post<VenueStay>("/partner/stays/", { json })).data,
  });

/**
 * Saves a page if it still matches `seen`, and submits it if `isSent`. Calls `onSaved` with the saved version before
 * submission. Throws C_CHANGED.
 */
export const stayPageMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async ({ form, seen, isSent, onSaved }: Writing<StayPageForm>) => {
      const saved = (await http.put<VenueStay>(`/partner/stays/${id}/page/`, { json: { ...form, seen } })).data;
      onSaved(saved.page.version);
      if (!isSent) return saved;
      const json = { ...form, seen: saved.page.version };
      return (await http.post<VenueStay>(`/partner/stays/${id}/submission/`, { json })).data;
    },
  });

/** Withdraws a submitted page, so that it can be changed. */
export const withdrawStayMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async () => (await http.delete<VenueStay>(`/partner/stays/${id}/submission/`)).data,
  });

/** Uploads photos of it and its rooms; the venue confirms its rights with this. */
export const stayPhotosMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async (files: readonly File[]) =>
      (await http.post<VenuePhotos>(`/partner/stays/${id}/photos/`, { multipart: photosForm(files) })).data.ids,
  });

export const staySaleMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async (isOn: boolean) =>
      (isOn
        ? await http.post<VenueStay>(`/partner/stays/${id}/sale/`)
        : await http.delete<VenueStay>(`/partner/stays/${id}/sale/`)
      ).data,
  });

/** A submitted accommodation for the desk, fetched again whenever it is opened. */
export const deskStayQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: deskStayKey(id),
    queryFn: async ({ signal }) => (await http.get<VenueStay>(`/desk/stays/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** Approves or returns the version that the desk saw. Throws C_CHANGED. */
export const decideStayMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<VenueStay>(`/desk/stays/${id}/approval/`, { json: { submitted_at } })
        : await http.post<VenueStay>(`/desk/stays/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });

/** Saves a room type if it still matches `seen` (otherwise C_CHANGED), or adds one when `room` is null. */
export const saveRoomMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async ({ room, form, seen }: { room: number | null; form: RoomForm; seen: string | undefined }) =>
      (room === null
        ? await http.post<VenueStay>(`/partner/stays/${id}/rooms/`, { json: form })
        : await http.put<VenueStay>(`/partner/rooms/${room}/`, { json: { ...form, seen } })
      ).data,
  });

const MINUTE = 60_000;

/** All future nights of a room type; refetched each minute, as families book in the meantime. */
export const roomNightsQuery = (http: Http, room: number) =>
  queryOptions({
    queryKey: venueStayKeys.nights(room),
    queryFn: async ({ signal }) => (await http.get<VenueNights>(`/partner/rooms/${room}/nights/`, { signal })).data,
    refetchInterval: MINUTE,
  });

/** Sets many nights; with `is_sure` false it only previews that. */
export const planNightsMutation = (http: Http, room: number) =>
  mutationOptions({
    mutationFn: async (json: NightsPlan) =>
      (await http.post<NightsOutcome>(`/partner/rooms/${room}/nights/`, { json })).data,
  });

/** Preview of closing a night with the affected guests and refunds, or its result. */
export const nightClosingQuery = (http: Http, night: number) =>
  queryOptions({
    queryKey: venueStayKeys.closing(night),
    queryFn: async ({ signal }) => (await http.get<NightClosing>(`/partner/nights/${night}/closing/`, { signal })).data,
    staleTime: 0,
  });

/** Takes a night off sale and refunds all its bookings in full. */
export const closeNightMutation = (http: Http, night: number) =>
  mutationOptions({
    mutationFn: async (json: CloseNightBody) =>
      (await http.post<NightClosing>(`/partner/nights/${night}/closing/`, { json })).data,
  });

/** Puts a closed night on sale again, once all its guests are refunded (otherwise F000). */
export const reopenNightMutation = (http: Http, night: number) =>
  mutationOptions({
    mutationFn: async () => (await http.delete<NightClosing>(`/partner/nights/${night}/closing/`)).data,
  });
