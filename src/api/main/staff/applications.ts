import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  Application,
  ApplicationFormBody,
  ApplicationPrivate,
  DeskApplication,
  DeskApplications,
} from "@/shared/contract/main/staff/application";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type { Writing } from "./contents";
import { deskKeys } from "./desk";

export const applicationKeys = {
  /** The applicant's own application, by the link's token. */
  link: (token: string) => ["main", "application", token] as const,
  list: () => [...deskKeys.all, "applications"] as const,
  one: (id: string) => [...deskKeys.all, "applications", id] as const,
};

/** Starts an application with a phone ticket; returns the token of its link. */
export const startApplicationMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ticket: string) =>
      (await http.post<{ token: string }>("/partner/applications/", { json: { phone_ticket: ticket } })).data.token,
  });

/** Application of a link. Never refetched, which would replace unsaved input. */
export const applicationQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: applicationKeys.link(token),
    queryFn: async ({ signal }) =>
      (await http.post<Application>("/partner/applications/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Saves a draft if it still matches `seen`, and submits it if `isSent`. Calls `onSaved` with the saved version before
 * submission. `terms`: version of the terms agreed to, or empty. Throws C_CHANGED.
 */
export const applicationMutation = (http: Http, token: string) =>
  mutationOptions({
    mutationFn: async ({ form, seen, isSent, onSaved, terms }: Writing<ApplicationFormBody> & { terms: string }) => {
      const saved = (await http.post<Application>("/partner/applications/save/", { json: { token, form, seen } })).data;
      onSaved(saved.version);
      if (!isSent) return saved;
      const json = { token, form, seen: saved.version, terms };
      return (await http.post<Application>("/partner/applications/submission/", { json })).data;
    },
  });

export const paperMutation = (http: Http, token: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.append("token", token);
      multipart.append("photos", file, "photo");
      return (await http.post<Application>("/partner/applications/paper/", { multipart })).data;
    },
  });

export const deskApplicationsQuery = (http: Http) =>
  queryOptions({
    queryKey: applicationKeys.list(),
    queryFn: async ({ signal }) =>
      (await http.get<DeskApplications>("/desk/applications/", { signal })).data.applications,
  });

export const deskApplicationQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<DeskApplication>(`/desk/applications/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** Unmasks private fields; the reason is recorded. */
export const applicationPrivateMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<ApplicationPrivate>(`/desk/applications/${id}/private/`, { json: { reason } })).data,
  });

/** Approves the version that the desk saw, or returns it with a reason. Throws C_CHANGED. */
export const decideApplicationMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<DeskApplication>(`/desk/applications/${id}/approval/`, { json: { submitted_at } })
        : await http.post<DeskApplication>(`/desk/applications/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });
