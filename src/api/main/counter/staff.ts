import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { StaffChoices, StaffInvite, StaffList, StaffMe } from "@/shared/contract/main/counter/staff";

export const staffKeys = {
  all: ["main", "staff"] as const,
  me: () => [...staffKeys.all, "me"] as const,
  colleagues: () => [...staffKeys.all, "colleagues"] as const,
};

/** Who is signed in at the counter; null where nobody is. */
export const staffMeQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.me(),
    queryFn: async ({ signal }) => (await http.get<{ staff: StaffMe | null }>("/staff/me/", { signal })).data.staff,
    refetchOnWindowFocus: "always",
  });

export const staffSignInMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: { phone_ticket: string; staff_id?: string }) =>
      (await http.post<StaffChoices>("/staff/sessions/", { json: body })).data,
  });

export const staffSignOutMutation = (http: Http) =>
  mutationOptions({ mutationFn: async () => void (await http.delete("/staff/sessions/")) });

/** A new secret for an authenticator app, each time it is asked for. */
export const newAuthenticatorQuery = (http: Http) =>
  queryOptions({
    queryKey: [...staffKeys.all, "authenticator"],
    queryFn: async ({ signal }) =>
      (await http.get<{ secret: string; uri: string }>("/staff/authenticator/", { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const setAuthenticatorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: { secret: string; code: string }) =>
      void (await http.post("/staff/authenticator/", { json: body })),
  });

export const confirmCodeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (code: string) => void (await http.post("/staff/authenticator/code/", { json: { code } })),
  });

export const colleaguesQuery = (http: Http) =>
  queryOptions({
    queryKey: staffKeys.colleagues(),
    queryFn: async ({ signal }) => (await http.get<StaffList>("/staff/colleagues/", { signal })).data.staff,
  });

export const inviteMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: StaffInvite) =>
      (await http.post<StaffList>("/staff/colleagues/", { json: body })).data.staff,
  });

export const endColleagueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.delete<StaffList>(`/staff/colleagues/${id}/`)).data.staff,
  });
