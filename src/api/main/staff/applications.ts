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
import { deskKeys } from "./desk";
import type { Writing } from "./writing";

export const applicationKeys = {
  /** The applicant's own, by the link's secret. */
  link: (token: string) => ["main", "application", token] as const,
  list: () => [...deskKeys.all, "applications"] as const,
  one: (id: string) => [...deskKeys.all, "applications", id] as const,
};

/** Begins one for a proved phone number (its ticket); answers the secret of the link by which it is written on. */
export const startApplicationMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ticket: string) =>
      (await http.post<{ token: string }>("/partner/applications/", { json: { phone_ticket: ticket } })).data.token,
  });

/** The application of a link. Never fetched again by itself: what is being written must not be replaced. */
export const applicationQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: applicationKeys.link(token),
    queryFn: async ({ signal }) =>
      (await http.post<Application>("/partner/applications/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Keeps a draft in place of the version that was seen, and sends it in where asked. `onSaved` hears of the kept version
 * before it is sent. Throws C_CHANGED.
 */
export const applicationMutation = (http: Http, token: string) =>
  mutationOptions({
    mutationFn: async ({ form, seen, isSent, onSaved }: Writing<ApplicationFormBody>) => {
      const saved = (await http.post<Application>("/partner/applications/save/", { json: { token, form, seen } })).data;
      onSaved(saved.version);
      if (!isSent) return saved;
      const json = { token, form, seen: saved.version };
      return (await http.post<Application>("/partner/applications/submission/", { json })).data;
    },
  });

/** Sends a photo of the business licence. */
export const paperMutation = (http: Http, token: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.append("token", token);
      multipart.append("photos", file, "photo");
      return (await http.post<Application>("/partner/applications/paper/", { multipart })).data;
    },
  });

/** Applications that wait, the oldest first, then those that were decided, the latest first. */
export const deskApplicationsQuery = (http: Http) =>
  queryOptions({
    queryKey: applicationKeys.list(),
    queryFn: async ({ signal }) =>
      (await http.get<DeskApplications>("/desk/applications/", { signal })).data.applications,
  });

/** An application, asked for anew whenever it is opened. */
export const deskApplicationQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<DeskApplication>(`/desk/applications/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** What stands behind the masks; the reason is written down. */
export const applicationPrivateMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<ApplicationPrivate>(`/desk/applications/${id}/private/`, { json: { reason } })).data,
  });

/** Approves what the desk saw, or sends it back with a reason. Throws C_CHANGED. */
export const decideApplicationMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<DeskApplication>(`/desk/applications/${id}/approval/`, { json: { submitted_at } })
        : await http.post<DeskApplication>(`/desk/applications/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });
