import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  ContentForm,
  DeskContents,
  NewContent,
  VenueContent,
  VenueContents,
  VenuePhotos,
} from "@/shared/contract/main/staff/content";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type { Times, TimesChange, TimesOutcome, TimesPlan } from "@/shared/contract/main/staff/times";
import { deskKeys } from "./desk";
import { photosForm } from "./photos-form";
import { venueKeys } from "./venue";
import type { Writing } from "./writing";

export const venueContentKeys = {
  list: () => [...venueKeys.all, "contents"] as const,
  one: (id: string) => [...venueKeys.all, "contents", id] as const,
  waiting: () => [...deskKeys.all, "contents"] as const,
  asked: (id: string) => [...deskKeys.all, "contents", id] as const,
};

/** A venue's contents, and the contents of its own that no content edits yet. */
export const venueContentsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueContentKeys.list(),
    queryFn: async ({ signal }) => (await http.get<VenueContents>("/partner/contents/", { signal })).data,
  });

/** One content of the own venue. Throws 404. */
export const venueContentQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: venueContentKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<VenueContent>(`/partner/contents/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** An empty draft, or one that begins as a copy of another or from a place that is listed already. */
export const newContentMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: NewContent) => (await http.post<VenueContent>("/partner/contents/", { json })).data,
  });

/**
 * Keeps a draft in place of the version that was seen, and asks the desk where it is sent. `onSaved` hears of the kept
 * version before the desk is asked: what misses something is kept and not sent. Throws C_CHANGED.
 */
export const contentFormMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ form, seen, isSent, onSaved }: Writing<ContentForm>) => {
      const saved = (await http.put<VenueContent>(`/partner/contents/${id}/`, { json: { ...form, seen } })).data;
      onSaved(saved.version);
      if (!isSent) return saved;
      const json = { ...form, seen: saved.version };
      return (await http.post<VenueContent>(`/partner/contents/${id}/submission/`, { json })).data;
    },
  });

/** Sends photos for it; the venue says with this that it may show them. */
export const contentPhotosMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (files: readonly File[]) =>
      (
        await http.post<VenuePhotos>(`/partner/contents/${encodeURIComponent(id)}/photos/`, {
          multipart: photosForm(files),
        })
      ).data.ids,
  });

/** Puts it on sale, at once or from `opensAt` on, or pauses. */
export const saleMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ isOn, opensAt }: { isOn: boolean; opensAt: string | null }) =>
      (isOn
        ? await http.post<VenueContent>(`/partner/contents/${id}/sale/`, { json: { opens_at: opensAt } })
        : await http.delete<VenueContent>(`/partner/contents/${id}/sale/`)
      ).data,
  });

/** All times to come: the host tells them some weeks at once. */
export const timesQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...venueContentKeys.one(id), "times"],
    queryFn: async ({ signal }) => {
      const slots: Times["slots"] = [];
      for (let from: string | null | undefined; from !== null; ) {
        const path = `/partner/contents/${id}/times/`;
        const { data }: { data: Times } = await http.get<Times>(path, { signal, params: { from } });
        slots.push(...data.slots);
        from = data.next ?? null;
      }
      return slots;
    },
  });

/** Makes or changes times; with `is_sure` false it only tells what would happen. */
export const timesMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: TimesPlan) =>
      (await http.post<TimesOutcome>(`/partner/contents/${id}/times/`, { json })).data,
  });

/** Changes chosen times together; with `is_sure` false it only tells what would happen. */
export const timesChangeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: TimesChange) =>
      (await http.put<TimesOutcome>(`/partner/contents/${id}/times/`, { json })).data,
  });

/** VenueContents and places to sleep that wait for the desk, the oldest first. */
export const deskContentsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueContentKeys.waiting(),
    queryFn: async ({ signal }) => (await http.get<DeskContents>("/desk/contents/", { signal })).data.contents,
  });

/** A content that was sent to the desk, asked for anew whenever it is opened. */
export const deskContentQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: venueContentKeys.asked(id),
    queryFn: async ({ signal }) =>
      (await http.get<VenueContent>(`/desk/contents/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** The desk's yes or its no to what it saw. Throws C_CHANGED. */
export const decideContentMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<VenueContent>(`/desk/contents/${id}/approval/`, { json: { submitted_at } })
        : await http.post<VenueContent>(`/desk/contents/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });
