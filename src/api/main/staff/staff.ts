import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { toApiError } from "@/lib/http/api-error";
import type { Http } from "@/lib/http/http";
import { staffLeaving } from "@/lib/storage/entries/gate";
import type { StaffChoices, StaffInvite, StaffList, StaffMe, VenueStaff } from "@/shared/contract/main/staff/staff";

export const staffKeys = {
  all: ["main", "staff"] as const,
  me: () => [...staffKeys.all, "me"] as const,
  colleagues: () => [...staffKeys.all, "colleagues"] as const,
};

/** Ends the session. What no host hears of is noted, and told before anything else is asked of this device. */
const endSession = async (http: Http): Promise<void> => {
  staffLeaving.write({ isLeaving: true });
  await http.delete("/staff/sessions/").catch((error: unknown) => {
    // Refused: it is over already.
    if (!toApiError(error).isAnswer) throw error;
  });
  staffLeaving.remove();
};

/** Who is signed in as staff; null where nobody is, also where a sign-out was not heard of before. */
export const staffMeQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.me(),
    queryFn: async ({ signal }) => {
      if (staffLeaving.read().isLeaving) await endSession(http);
      return (await http.get<{ staff: StaffMe | null }>("/staff/me/", { signal })).data.staff;
    },
    refetchOnWindowFocus: "always",
  });

/** Signs in by a proved phone number. Who works at several places gets `choices`, and asks again with one of them. */
export const staffSignInMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: { phone_ticket: string; staff_id?: string }) => {
      const { data } = await http.post<StaffChoices>("/staff/sessions/", { json: body });
      // The session that was left stands on this device no more.
      if (data.staff) staffLeaving.remove();
      return data;
    },
  });

/** Ends the session of this device. */
export const staffSignOutMutation = (http: Http) => mutationOptions({ mutationFn: () => endSession(http) });

/** A new secret for an authenticator app, each time it is asked for. */
export const newAuthenticatorQuery = (http: Http) =>
  queryOptions({
    queryKey: [...staffKeys.all, "authenticator"],
    queryFn: async ({ signal }) =>
      (await http.get<{ secret: string; uri: string }>("/staff/authenticator/", { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sets an authenticator app up, once its first code fits the secret; answers from when it counts. Throws 422. */
export const setAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: { secret: string; code: string }) =>
      (await http.post<{ from: string | null } | null>("/staff/authenticator/", { json: body })).data,
  });

/** Confirms the session by a code of the authenticator app, for acts that move money. Throws 422. */
export const confirmCodeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (code: string) => void (await http.post("/staff/authenticator/code/", { json: { code } })),
  });

/** Who works for the same venue, or at the desk; who is invited too. */
export const colleaguesQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.colleagues(),
    queryFn: async ({ signal }) => (await http.get<StaffList>("/staff/colleagues/", { signal })).data.staff,
  });

/** Invites a colleague by phone number; answers the new list and whether a text was sent. */
export const inviteMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: StaffInvite) => (await http.post<StaffList>("/staff/colleagues/", { json: body })).data,
  });

/** Ends somebody's work and sessions at once; answers the new list. */
export const endColleagueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.delete<StaffList>(`/staff/colleagues/${id}/`)).data.staff,
  });

/** A colleague's number is theirs still. */
export const confirmColleagueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.post<StaffList>(`/staff/colleagues/${id}/number/`)).data.staff,
  });

/** A colleague set the new authenticator app up themselves: it counts at once. Throws T001 … T004. */
export const allowAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.post<StaffList>(`/staff/colleagues/${id}/authenticator/`)).data.staff,
  });

/** Takes a colleague's new authenticator app off. */
export const refuseAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      (await http.delete<StaffList>(`/staff/colleagues/${id}/authenticator/`)).data.staff,
  });

/** Who works at venues under a number, for the desk. */
export const venueStaffMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone: string) =>
      (await http.get<VenueStaff>("/desk/venue-staff/", { params: { phone } })).data.staff,
  });

/** Says that a member of a venue's staff has the number again; the reason is recorded. */
export const confirmVenueStaffMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      void (await http.post(`/desk/venue-staff/${id}/number/`, { json: { reason } })),
  });
