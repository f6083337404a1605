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

/** Ends the session. Without a response the sign-out is stored and sent before the next request of this device. */
const endSession = async (http: Http): Promise<void> => {
  staffLeaving.write({ isLeaving: true });
  await http.delete("/staff/sessions/").catch((error: unknown) => {
    // Refused: the session has already ended.
    if (!toApiError(error).isAnswer) throw error;
  });
  staffLeaving.remove();
};

/** The signed-in staff member, or null; first completes a sign-out that has not reached the host. */
export const staffMeQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.me(),
    queryFn: async ({ signal }) => {
      if (staffLeaving.read().isLeaving) await endSession(http);
      return (await http.get<{ staff: StaffMe | null }>("/staff/me/", { signal })).data.staff;
    },
    refetchOnWindowFocus: "always",
  });

/** Signs in with a phone ticket. Staff of several venues get `choices` and repeat the call with one of them. */
export const staffSignInMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: { phone_ticket: string; staff_id?: string }) => {
      const { data } = await http.post<StaffChoices>("/staff/sessions/", { json: body });
      // A new session cancels the pending sign-out.
      if (data.staff) staffLeaving.remove();
      return data;
    },
  });

/** Ends the session of this device. */
export const staffSignOutMutation = (http: Http) => mutationOptions({ mutationFn: () => endSession(http) });

export const newAuthenticatorQuery = (http: Http) =>
  queryOptions({
    queryKey: [...staffKeys.all, "authenticator"],
    queryFn: async ({ signal }) =>
      (await http.get<{ secret: string; uri: string }>("/staff/authenticator/", { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sets up an authenticator app with its first code; returns the time from which it is valid. Throws 422. */
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

/** Staff of the same venue, or of the desk, including invited ones. */
export const colleaguesQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.colleagues(),
    queryFn: async ({ signal }) => (await http.get<StaffList>("/staff/colleagues/", { signal })).data.staff,
  });

/** Invites a colleague by phone number; returns the new list and whether a text was sent. */
export const inviteMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: StaffInvite) => (await http.post<StaffList>("/staff/colleagues/", { json: body })).data,
  });

/** Removes a colleague and ends their sessions; returns the new list. */
export const endColleagueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.delete<StaffList>(`/staff/colleagues/${id}/`)).data.staff,
  });

export const confirmColleagueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.post<StaffList>(`/staff/colleagues/${id}/number/`)).data.staff,
  });

/** Activates a colleague's new authenticator app at once. Throws T001 … T004. */
export const allowAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.post<StaffList>(`/staff/colleagues/${id}/authenticator/`)).data.staff,
  });

export const refuseAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      (await http.delete<StaffList>(`/staff/colleagues/${id}/authenticator/`)).data.staff,
  });

export const venueStaffMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone: string) =>
      (await http.get<VenueStaff>("/desk/venue-staff/", { params: { phone } })).data.staff,
  });

/** Confirms that a member of a venue's staff has the number again; the reason is recorded. */
export const confirmVenueStaffMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      void (await http.post(`/desk/venue-staff/${id}/number/`, { json: { reason } })),
  });
