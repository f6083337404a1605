import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  ArticleForm,
  BannerForm,
  Editable,
  EditorialChanges,
  EditorialSubject,
  EventForm,
  HomeForm,
  NoticeForm,
  SettingForm,
  WordsForm,
} from "@/shared/contract/main/staff/desk-editorial";
import { deskKeys } from "./desk";

export interface EditorialForms {
  banners: BannerForm;
  events: EventForm;
  notices: NoticeForm;
  articles: ArticleForm;
  settings: SettingForm;
  home: HomeForm;
  words: WordsForm;
}
export type EditorialKind = keyof EditorialForms;

/** Kinds with a single item. */
const ONLY: readonly EditorialKind[] = ["home", "words"];

export const editorialKeys = {
  all: [...deskKeys.all, "editorial"] as const,
  list: (kind: EditorialKind) => [...editorialKeys.all, kind] as const,
  changes: (subject: EditorialSubject, pk: number | null) => [...editorialKeys.all, "changes", subject, pk] as const,
};

export const editorialQuery = <Kind extends EditorialKind>(http: Http, kind: Kind) =>
  queryOptions({
    queryKey: editorialKeys.list(kind),
    queryFn: async ({ signal }) =>
      (await http.get<{ items: Editable<EditorialForms[Kind]>[] }>(`/desk/editorial/${kind}/`, { signal })).data.items,
    // A refetch would replace unsaved input.
    refetchOnWindowFocus: false,
  });

/** Creates an item (`pk` null) or changes it. */
export const saveEditorialMutation = <Kind extends EditorialKind>(http: Http, kind: Kind) =>
  mutationOptions({
    mutationFn: async ({ pk, ...json }: { pk: number | null; version: number; form: EditorialForms[Kind] }) => {
      type Saved = Editable<EditorialForms[Kind]>;
      const path = `/desk/editorial/${kind}/`;
      if (pk === null) return (await http.post<Saved>(path, { json })).data;
      return (await http.put<Saved>(ONLY.includes(kind) ? path : `${path}${pk}/`, { json })).data;
    },
  });

/** Deletes an item; its history stays, so it can be restored. */
export const removeEditorialMutation = (http: Http, kind: EditorialKind) =>
  mutationOptions({ mutationFn: async (pk: number) => void (await http.delete(`/desk/editorial/${kind}/${pk}/`)) });

/** History of one item; `pk` null: of all items of its kind, deleted ones included. */
export const editorialChangesQuery = (http: Http, subject: EditorialSubject, pk: number | null) =>
  queryOptions({
    queryKey: editorialKeys.changes(subject, pk),
    queryFn: async ({ signal }) =>
      (await http.get<EditorialChanges>("/desk/editorial/changes/", { params: { subject, pk }, signal })).data.changes,
  });

/** Restores the state before a change. */
export const undoEditorialMutation = (http: Http, subject: EditorialSubject) =>
  mutationOptions({
    mutationFn: async (id: number) =>
      void (await http.post(`/desk/editorial/${subject === "setting" ? "settings/changes" : "changes"}/${id}/undo/`)),
  });

/** Uploads a photo; the desk confirms the rights with this. Returns its id. */
export const editorialPhotoMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set("rights", "true");
      multipart.append("photos", file);
      return (await http.post<{ id: string }>("/desk/editorial/photos/", { multipart })).data.id;
    },
  });
