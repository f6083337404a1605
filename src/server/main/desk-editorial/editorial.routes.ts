import { z } from "zod";
import { photosField } from "@/server/commerce/reviews/review-fields";
import { loadAudit } from "@/server/commerce/staff/audit";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  articleShapes,
  bannerShapes,
  type Editable,
  editorialChanges,
  editorialPhotoSaved,
  editorialSubjects,
  eventShapes,
  homeShapes,
  noticeShapes,
  settingShapes,
  wordsShapes,
} from "@/shared/contract/main/staff/desk-editorial";
import { articles } from "./articles";
import { banners } from "./banners";
import { listThings, removeThing, saveThing, undoChange } from "./change";
import { events } from "./events";
import { home, ONLY } from "./home";
import { notices } from "./notices";
import { addEditorialPhoto } from "./photos";
import { settings } from "./settings";
import type { Thing } from "./thing";
import { words } from "./words";

interface Kind<Form extends object> {
  path: string;
  /** Name in the summaries of its routes. */
  word: string;
  thing: Thing<Form>;
  shapes: {
    item: z.ZodType<Editable<Form>>;
    items: z.ZodType<{ items: Editable<Form>[] }>;
    body: z.ZodType<{ version: number; form: Form }>;
  };
  /** Policy for changes; all desk staff can read. */
  writer: "desk" | "admin";
}

const undo = { method: "POST", limit: "write", params: pkParam, reply: z.null() } as const;

/**
 * Main host, editorial content that the desk manages.
 * Only an admin changes settings and undoes these changes (POST /desk/editorial/settings/changes/{pk}/undo/).
 */
export const editorialRoutes: readonly Route[] = [
  ...kindRoutes({
    path: "/desk/editorial/banners/",
    word: "배너",
    thing: banners,
    shapes: bannerShapes,
    writer: "desk",
  }),
  ...kindRoutes({
    path: "/desk/editorial/events/",
    word: "이벤트",
    thing: events,
    shapes: eventShapes,
    writer: "desk",
  }),
  ...kindRoutes({
    path: "/desk/editorial/notices/",
    word: "공지",
    thing: notices,
    shapes: noticeShapes,
    writer: "desk",
  }),
  ...kindRoutes({
    path: "/desk/editorial/articles/",
    word: "집에서 놀기",
    thing: articles,
    shapes: articleShapes,
    writer: "desk",
  }),
  ...kindRoutes({
    path: "/desk/editorial/settings/",
    word: "원격 설정",
    thing: settings,
    shapes: settingShapes,
    writer: "admin",
  }),
  ...onlyRoutes({ path: "/desk/editorial/home/", word: "홈 구성", thing: home, shapes: homeShapes, writer: "desk" }),
  ...onlyRoutes({
    path: "/desk/editorial/words/",
    word: "검색어",
    thing: words,
    shapes: wordsShapes,
    writer: "desk",
  }),
  route({
    method: "POST",
    path: "/desk/editorial/photos/",
    summary: "배너와 이벤트의 사진 올리기",
    policy: "desk",
    limit: "write",
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    body: z.object({ photos: photosField, rights: z.string().max(5).default("") }),
    reply: editorialPhotoSaved,
    handler: ({ db, user, body }) => addEditorialPhoto(db, user, body),
  }),
  route({
    method: "GET",
    path: "/desk/editorial/changes/",
    summary: "누가 무엇을 바꿨는지",
    policy: "desk",
    query: z.object({
      subject: z.enum(editorialSubjects),
      /** Changes of one thing; absent: of all things of the kind, including removed ones. */
      pk: z.coerce.number().int().min(1).optional(),
    }),
    reply: editorialChanges,
    handler: async ({ db, query: { subject, pk } }) => ({ changes: await loadAudit(db, subject, pk) }),
  }),
  route({
    ...undo,
    path: "/desk/editorial/changes/:pk{[0-9]+}/undo/",
    summary: "바꾸기 전으로 되돌리기",
    policy: "desk",
    handler: ({ db, user, params: { pk } }) =>
      undoChange(db, user, [banners, events, notices, articles, home, words], pk),
  }),
  route({
    ...undo,
    path: "/desk/editorial/settings/changes/:pk{[0-9]+}/undo/",
    summary: "원격 설정을 바꾸기 전으로 되돌리기",
    policy: "admin",
    handler: ({ db, user, params: { pk } }) => undoChange(db, user, [settings], pk),
  }),
];

function kindRoutes<Form extends object>({ path, word, thing, shapes, writer }: Kind<Form>): Route[] {
  const one = { path: `${path}:pk{[0-9]+}/`, policy: writer, limit: "write", params: pkParam } as const;
  return [
    route({
      method: "GET",
      path,
      summary: `${word} 목록`,
      policy: "desk",
      reply: shapes.items,
      handler: async ({ db }) => ({ items: await listThings(db, thing) }),
    }),
    route({
      method: "POST",
      path,
      summary: `${word} 만들기`,
      policy: writer,
      limit: "write",
      body: shapes.body,
      reply: shapes.item,
      handler: ({ db, user, body }) => saveThing(db, user, thing, { pk: null, ...body }),
    }),
    route({
      ...one,
      method: "PUT",
      summary: `${word} 고치기`,
      body: shapes.body,
      reply: shapes.item,
      handler: ({ db, user, params: { pk }, body }) => saveThing(db, user, thing, { pk, ...body }),
    }),
    route({
      ...one,
      method: "DELETE",
      summary: `${word} 지우기`,
      reply: z.null(),
      handler: ({ db, user, params: { pk } }) => removeThing(db, user, thing, pk),
    }),
  ];
}

function onlyRoutes<Form extends object>({ path, word, thing, shapes, writer }: Kind<Form>): Route[] {
  return [
    route({
      method: "GET",
      path,
      summary: word,
      policy: "desk",
      reply: shapes.items,
      handler: async ({ db }) => ({ items: await listThings(db, thing) }),
    }),
    route({
      method: "PUT",
      path,
      summary: `${word} 고치기`,
      policy: writer,
      limit: "write",
      body: shapes.body,
      reply: shapes.item,
      handler: ({ db, user, body }) => saveThing(db, user, thing, { pk: ONLY, ...body }),
    }),
  ];
}
