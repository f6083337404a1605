import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type {
  DeskProgrammes,
  NewProgramme,
  Programme,
  ProgrammeForm,
  Programmes,
  VenuePhotos,
} from "@/shared/contract/main/staff/programme";
import type { Times, TimesChange, TimesOutcome, TimesPlan } from "@/shared/contract/main/staff/times";
import { deskKeys } from "./desk";
import { photosForm } from "./photos-form";
import { venueKeys } from "./venue";
import type { Writing } from "./writing";

export const programmeKeys = {
  list: () => [...venueKeys.all, "programmes"] as const,
  one: (id: string) => [...venueKeys.all, "programmes", id] as const,
  waiting: () => [...deskKeys.all, "programmes"] as const,
  asked: (id: string) => [...deskKeys.all, "programmes", id] as const,
};

/** A venue's programmes, and the contents of its own that no programme edits yet. */
export const programmesQuery = (http: Http) =>
  queryOptions({
    queryKey: programmeKeys.list(),
    queryFn: async ({ signal }) => (await http.get<Programmes>("/partner/programmes/", { signal })).data,
  });

/** One programme of the own venue. Throws 404. */
export const programmeQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: programmeKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<Programme>(`/partner/programmes/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** An empty draft, or one that begins as a copy of another or from a place that is listed already. */
export const newProgrammeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: NewProgramme) => (await http.post<Programme>("/partner/programmes/", { json })).data,
  });

/**
 * Keeps a draft in place of the version that was seen, and asks the desk where it is sent. `onSaved` hears of the kept
 * version before the desk is asked: what misses something is kept and not sent. Throws C_CHANGED.
 */
export const programmeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ form, seen, isSent, onSaved }: Writing<ProgrammeForm>) => {
      const saved = (await http.put<Programme>(`/partner/programmes/${id}/`, { json: { ...form, seen } })).data;
      onSaved(saved.version);
      if (!isSent) return saved;
      const json = { ...form, seen: saved.version };
      return (await http.post<Programme>(`/partner/programmes/${id}/submission/`, { json })).data;
    },
  });

/** Sends photos for it; the venue says with this that it may show them. */
export const programmePhotosMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (files: readonly File[]) =>
      (
        await http.post<VenuePhotos>(`/partner/programmes/${encodeURIComponent(id)}/photos/`, {
          multipart: photosForm(files),
        })
      ).data.ids,
  });

/** Puts it on sale, at once or from `opensAt` on, or pauses. */
export const saleMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ isOn, opensAt }: { isOn: boolean; opensAt: string | null }) =>
      (isOn
        ? await http.post<Programme>(`/partner/programmes/${id}/sale/`, { json: { opens_at: opensAt } })
        : await http.delete<Programme>(`/partner/programmes/${id}/sale/`)
      ).data,
  });

/** All times to come: the host tells them some weeks at once. */
export const timesQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...programmeKeys.one(id), "times"],
    queryFn: async ({ signal }) => {
      const slots: Times["slots"] = [];
      for (let from: string | null | undefined; from !== null; ) {
        const path = `/partner/programmes/${id}/times/`;
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
      (await http.post<TimesOutcome>(`/partner/programmes/${id}/times/`, { json })).data,
  });

/** Changes chosen times together; with `is_sure` false it only tells what would happen. */
export const timesChangeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: TimesChange) =>
      (await http.put<TimesOutcome>(`/partner/programmes/${id}/times/`, { json })).data,
  });

/** Programmes and places to sleep that wait for the desk, the oldest first. */
export const deskProgrammesQuery = (http: Http) =>
  queryOptions({
    queryKey: programmeKeys.waiting(),
    queryFn: async ({ signal }) => (await http.get<DeskProgrammes>("/desk/programmes/", { signal })).data.programmes,
  });

/** A programme that was sent to the desk, asked for anew whenever it is opened. */
export const deskProgrammeQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: programmeKeys.asked(id),
    queryFn: async ({ signal }) =>
      (await http.get<Programme>(`/desk/programmes/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
    gcTime: 0,
  });

/** The desk's yes or its no to what it saw. Throws C_CHANGED. */
export const decideProgrammeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ reason, submitted_at }: Decision) =>
      (reason === null
        ? await http.post<Programme>(`/desk/programmes/${id}/approval/`, { json: { submitted_at } })
        : await http.post<Programme>(`/desk/programmes/${id}/return/`, { json: { reason, submitted_at } })
      ).data,
  });
