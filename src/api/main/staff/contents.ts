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
import type { SlotsChange, SlotsOutcome, SlotsPlan, VenueSlots } from "@/shared/contract/main/staff/slots";
import { photosForm } from "../../photo-parts";
import { deskKeys } from "./desk";
import { venueKeys } from "./venue";

/**
 * A form saved over the version `seen`, and submitted to the desk if `isSent`. `onSaved` gets the saved version even
 * when the submission fails later.
 */
export type Writing<Form> = {
  form: Form;
  seen: string | undefined;
  isSent: boolean;
  onSaved: (version: string) => void;
};

export const venueContentKeys = {
  list: () => [...venueKeys.all, "contents"] as const,
  one: (id: string) => [...venueKeys.all, "contents", id] as const,
  waiting: () => [...deskKeys.all, "contents"] as const,
  asked: (id: string) => [...deskKeys.all, "contents", id] as const,
};

/** Contents of a venue, and its listed places that no draft covers yet. */
export const venueContentsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueContentKeys.list(),
    queryFn: async ({ signal }) => (await http.get<VenueContents>("/partner/contents/", { signal })).data,
  });

/** One content of the signed-in venue. Throws 404. */
export const venueContentQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: venueContentKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<VenueContent>(`/partner/contents/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Creates an empty draft, a copy of another, or one from a listed place. */
export const newContentMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: NewContent) => (await http.post<VenueContent>("/partner/contents/", { json })).data,
  });

/**
 * Saves a draft if it still matches `seen`, and submits it if `isSent`. Calls `onSaved` with the saved version before
 * that: incomplete drafts are saved, but not submitted. Throws C_CHANGED.
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

/** Withdraws a submitted draft, so that it can be changed. */
export const withdrawContentMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async () => (await http.delete<VenueContent>(`/partner/contents/${id}/submission/`)).data,
  });

/** Uploads photos; the venue confirms its rights with this. */
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

export const timesQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...venueContentKeys.one(id), "times"],
    queryFn: async ({ signal }) => {
      const slots: VenueSlots["slots"] = [];
      for (let from: string | null | undefined; from !== null; ) {
        const path = `/partner/contents/${id}/times/`;
        const { data }: { data: VenueSlots } = await http.get<VenueSlots>(path, { signal, params: { from } });
        slots.push(...data.slots);
        from = data.next ?? null;
      }
      return slots;
    },
  });

/** Creates or changes slots; with `is_sure` false it only previews that. */
export const timesMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: SlotsPlan) =>
      (await http.post<SlotsOutcome>(`/partner/contents/${id}/times/`, { json })).data,
  });

/** Changes selected slots; with `is_sure` false it only previews that. */
export const timesChangeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: SlotsChange) =>
      (await http.put<SlotsOutcome>(`/partner/contents/${id}/times/`, { json })).data,
  });

export const deskContentsQuery = (http: Http) =>
  queryOptions({
    queryKey: venueContentKeys.waiting(),
    queryFn: async ({ signal }) => (await http.get<DeskContents>("/desk/contents/", { signal })).data.contents,
  });

/** A submitted content for the desk, fetched again whenever it is opened. */
export const deskContentQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: venueContentKeys.asked(id),
    queryFn: async ({ signal }) =>
      (await http.get<VenueContent>(`/desk/contents/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** Approves or returns the version that the desk saw. Throws C_CHANGED. */
export const decideContentMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<VenueContent>(`/desk/contents/${id}/approval/`, { json: { submitted_at } })
        : await http.post<VenueContent>(`/desk/contents/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });
