import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { venueKeys } from "@/api/main/counter/venue";
import type { Http } from "@/lib/http/http";
import type {
  CloseNightBody,
  HouseForm,
  NightClosing,
  NightsOutcome,
  NightsPlan,
  PartnerNights,
  PartnerStay,
  PartnerStays,
  RoomForm,
} from "@/shared/contract/stay/partner";

/** Below the venue's own keys, which go when its staff sign out. */
export const venueStayKeys = {
  all: [...venueKeys.all, "stays"] as const,
  house: (id: number) => [...venueStayKeys.all, "house", id] as const,
  nights: (room: number) => [...venueStayKeys.all, "nights", room] as const,
  closing: (night: number) => [...venueStayKeys.all, "closing", night] as const,
};

export const venueStaysQuery = (http: Http) =>
  queryOptions({
    queryKey: venueStayKeys.all,
    queryFn: async ({ signal }) => (await http.get<PartnerStays>("/partner/stays/", { signal })).data.stays,
  });

export const venueStayQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: venueStayKeys.house(id),
    queryFn: async ({ signal }) => (await http.get<PartnerStay>(`/partner/stays/${id}/`, { signal })).data,
  });

export const saveHouseMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async (json: HouseForm) => (await http.put<PartnerStay>(`/partner/stays/${id}/`, { json })).data,
  });

/** Saves a room type, or adds one where `room` is null. */
export const saveRoomMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationFn: async ({ room, form: json }: { room: number | null; form: RoomForm }) =>
      (room === null
        ? await http.post<PartnerStay>(`/partner/stays/${id}/rooms/`, { json })
        : await http.put<PartnerStay>(`/partner/rooms/${room}/`, { json })
      ).data,
  });

const MINUTE = 60_000;

/** All nights of a room type from today on; asked again each minute, for families book meanwhile. */
export const roomNightsQuery = (http: Http, room: number) =>
  queryOptions({
    queryKey: venueStayKeys.nights(room),
    queryFn: async ({ signal }) => (await http.get<PartnerNights>(`/partner/rooms/${room}/nights/`, { signal })).data,
    refetchInterval: MINUTE,
  });

/** Sets many nights; with `is_sure` false it only tells what would happen. */
export const planNightsMutation = (http: Http, room: number) =>
  mutationOptions({
    mutationFn: async (json: NightsPlan) =>
      (await http.post<NightsOutcome>(`/partner/rooms/${room}/nights/`, { json })).data,
  });

export const nightClosingQuery = (http: Http, night: number) =>
  queryOptions({
    queryKey: venueStayKeys.closing(night),
    queryFn: async ({ signal }) => (await http.get<NightClosing>(`/partner/nights/${night}/closing/`, { signal })).data,
    staleTime: 0,
  });

export const closeNightMutation = (http: Http, night: number) =>
  mutationOptions({
    mutationFn: async (json: CloseNightBody) =>
      (await http.post<NightClosing>(`/partner/nights/${night}/closing/`, { json })).data,
  });

export const reopenNightMutation = (http: Http, night: number) =>
  mutationOptions({
    mutationFn: async () => (await http.delete<NightClosing>(`/partner/nights/${night}/closing/`)).data,
  });
