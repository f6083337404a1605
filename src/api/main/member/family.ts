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

/** Who is in my family. Ask as a member. */
export const familyQuery = (http: Http) =>
  queryOptions({
    queryKey: familyKeys.mine(),
    queryFn: async ({ signal }) => (await http.get<Family>("/families/", { signal })).data,
  });

/**
 * What an invitation says; 404 once it was used or has ended. The secret travels in the body, never in an
 * address.
 */
export const inviteQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: familyKeys.invite(token),
    queryFn: async ({ signal }) =>
      (await http.post<InviteView>("/families/invites/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
  });

/** What the others in my family booked within the days. Ask as a member. */
export const familyReservationsQuery = (http: Http, range: ReservationRange) =>
  queryOptions({
    queryKey: familyKeys.list(range),
    queryFn: async ({ signal }) =>
      (await http.get<{ reservations: FamilyReservation[] }>("/families/reservations/", { params: range, signal })).data
        .reservations,
  });

/** One booking of another in my family; 404 from the moment one of us has left. */
export const familyReservationQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: familyKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<FamilyReservationDetail>(`/families/reservations/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** The answer of everything that changes a family is the family as it is then. */
const familyNow =
  (client: QueryClient) =>
  async ({ data }: { data: Family }) => {
    client.setQueryData(familyKeys.mine(), data);
    await client.invalidateQueries({ queryKey: familyKeys.all });
  };

/** Opens an invitation for a day; its address is answered this once. */
export const inviteMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async () => (await http.post<FamilyInvite>("/families/invites/", { json: {} })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: familyKeys.mine() }),
  });

/** The link that was shared opens nothing any more. */
export const closeInviteMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: () => http.delete<Family>("/families/invites/"),
    onSuccess: familyNow(client),
  });

/** Joins by the secret of an invitation link. */
export const joinFamilyMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: string) => http.post<Family>("/families/join/", { json: { token } }),
    onSuccess: familyNow(client),
  });

/** Leaves, or removes another. */
export const endMembershipMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.delete<Family>(`/families/members/${encodeURIComponent(id)}/`),
    onSuccess: familyNow(client),
  });

/** Whether the others read the names and ages of my children. */
export const shareChildrenMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (shares: boolean) => http.put<Family>("/families/sharing/", { json: { shares_children: shares } }),
    onSuccess: familyNow(client),
  });
