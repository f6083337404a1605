import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ReservationRange } from "@/api/main/order/reservations";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  Family,
  FamilyInvite,
  FamilyReservation,
  FamilyReservationDetail,
  InviteView,
} from "@/shared/contract/main/family";

const familyKeys = {
  all: ["main", "family"] as const,
  mine: () => [...familyKeys.all, "mine"] as const,
  invite: (token: string) => [...familyKeys.all, "invite", token] as const,
  list: (range: ReservationRange) => [...familyKeys.all, "reservations", range] as const,
  one: (id: string) => [...familyKeys.all, "reservation", id] as const,
};

/** The member's family. Members only. */
export const familyQuery = (http: Http) =>
  queryOptions({
    queryKey: familyKeys.mine(),
    queryFn: async ({ signal }) => (await http.get<Family>("/families/", { signal })).data,
  });

/** Details of an invitation; 404 once used or expired. The token is sent in the body, never in a URL. */
export const inviteQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: familyKeys.invite(token),
    queryFn: async ({ signal }) =>
      (await http.post<InviteView>("/families/invites/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
  });

/** Bookings of other family members within the days. Members only. */
export const familyReservationsQuery = (http: Http, range: ReservationRange) =>
  queryOptions({
    queryKey: familyKeys.list(range),
    queryFn: async ({ signal }) =>
      (await http.get<{ reservations: FamilyReservation[] }>("/families/reservations/", { params: range, signal })).data
        .reservations,
  });

/** A booking of another family member; 404 as soon as one of them has left. */
export const familyReservationQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: familyKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<FamilyReservationDetail>(`/families/reservations/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Replies of family changes contain the updated family. */
const familyNow =
  (client: QueryClient) =>
  async ({ data }: { data: Family }) => {
    client.setQueryData(familyKeys.mine(), data);
    await client.invalidateQueries({ queryKey: familyKeys.all });
  };

/** Creates an invitation for a day; its link is only returned here. */
export const inviteMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async () => (await http.post<FamilyInvite>("/families/invites/", { json: {} })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: familyKeys.mine() }),
  });

export const closeInviteMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: () => http.delete<Family>("/families/invites/"),
    onSuccess: familyNow(client),
  });

export const joinFamilyMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: string) => http.post<Family>("/families/join/", { json: { token } }),
    onSuccess: familyNow(client),
  });

/** Leaves the family, or removes another member. */
export const endMembershipMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.delete<Family>(`/families/members/${encodeURIComponent(id)}/`),
    onSuccess: familyNow(client),
  });

/** Shares the children's names and ages with the family, or stops that. */
export const shareChildrenMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (shares: boolean) => http.put<Family>("/families/sharing/", { json: { shares_children: shares } }),
    onSuccess: familyNow(client),
  });
