import { z } from "zod";
import { writtenText } from "@/shared/text/written-text";
import { payMethods } from "../booking/states";
import { sceneKey } from "../content-facts";
import { bannerKinds, homeSectionTypes } from "../lists";
import { auditEntry } from "./staff";

const line = (most: number) => writtenText().max(most, `${most}자까지 쓸 수 있어요.`);
const written = (most: number) => line(most).min(1, "비워 둘 수 없어요.");
const instant = z.iso.datetime({ offset: true, error: "날짜와 시간을 확인해 주세요." });
const position = z.number().int().min(1, "1부터 쓸 수 있어요.").max(999, "999까지 쓸 수 있어요.");

/** When it is visible to families. */
const span = { starts_at: instant.nullable(), ends_at: instant.nullable() };
const live = { is_active: z.boolean(), ...span };

/** GET, POST /desk/editorial/banners/ · PUT, DELETE /{pk}/ */
const bannerForm = z.object({
  kind: z.enum(bannerKinds),
  eyebrow: line(40),
  title: written(60),
  cta: line(20),
  href: written(500),
  scene: sceneKey,
  position,
  ...live,
});
export type BannerForm = z.infer<typeof bannerForm>;

/** GET, POST /desk/editorial/events/ · PUT, DELETE /{pk}/ */
const eventForm = z.object({
  host: z.enum(["main", "stay"]),
  section_type: z.string().regex(/^[a-z_]{1,40}$/),
  title: written(80),
  summary: line(300),
  body: written(10_000),
  scene: sceneKey,
  href: line(500).nullable(),
  cta: line(20),
  is_popup: z.boolean(),
  position,
  ...live,
});
export type EventForm = z.infer<typeof eventForm>;

/** GET, POST /desk/editorial/notices/ · PUT, DELETE /{pk}/ */
const noticeForm = z.object({ title: written(100), body: written(10_000), is_pinned: z.boolean(), ...live });
export type NoticeForm = z.infer<typeof noticeForm>;

const months = z.number("개월 수를 써 주세요.").int().min(0, "0부터 쓸 수 있어요.").max(216, "216까지 쓸 수 있어요.");
const years = z.number("나이를 써 주세요.").int().min(0, "0부터 쓸 수 있어요.").max(18, "18까지 쓸 수 있어요.");

/** GET, POST /desk/editorial/articles/ · PUT, DELETE /{pk}/: play articles */
const articleForm = z.object({
  title: written(80),
  summary: written(300),
  scene: sceneKey,
  min_months: months,
  max_months: months,
  minutes: z.number("몇 분인지 써 주세요.").int().min(1, "1부터 쓸 수 있어요.").max(600, "600까지 쓸 수 있어요."),
  indoor: z.enum(["indoor", "outdoor", "both"]),
  materials: z.array(written(40)).max(20, "스무 가지까지 쓸 수 있어요."),
  steps: z
    .array(z.object({ title: written(60), text: written(1000), scene: sceneKey.nullable(), alt: line(200) }))
    .min(1, "하는 방법을 한 가지는 써 주세요.")
    .max(12, "열두 가지까지 쓸 수 있어요."),
  safety: written(500),
  variants: z
    .array(z.object({ from_age: years, to_age: years, text: written(500) }))
    .max(6, "여섯 가지까지 쓸 수 있어요."),
  category_pk: z.number().int().nullable(),
  ...live,
});
export type ArticleForm = z.infer<typeof articleForm>;

const points = z.number("포인트를 써 주세요.").int("정수로 써 주세요.").min(0, "0부터 쓸 수 있어요.").max(100_000);
/** Only paths of this site and data URLs of images. */
const picture = z
  .string()
  .max(20_000)
  .regex(/^(\/(?![\\/])|data:image\/)/, "이 사이트의 경로나 data:image/… 주소를 써 주세요.");
const setting = z.discriminatedUnion("name", [
  z.object({ name: z.literal("review_point_reward"), value: z.object({ text: points, photo: points }) }),
  z.object({ name: z.literal("payment_method_icons"), value: z.partialRecord(z.enum(payMethods), picture) }),
  z.object({ name: z.literal("stay_open"), value: z.boolean() }),
]);
export type DeskSetting = z.infer<typeof setting>;

/** GET /desk/editorial/settings/ · POST · PUT, DELETE /{pk}/ by an admin alone */
const settingForm = z.object({ setting, ...live });
export type SettingForm = z.infer<typeof settingForm>;

/** A home section. `fields` are the parameters of its request. */
const sectionForm = z.object({
  section_type: z.enum(homeSectionTypes),
  title: line(60),
  subtitle: line(100),
  size: z.number("몇 개를 보일지 써 주세요.").int().min(1, "1부터 쓸 수 있어요.").max(30, "30까지 쓸 수 있어요."),
  fields: z.record(z.string().max(40), z.union([z.string().max(100), z.number()])),
  ...live,
});
export type SectionForm = z.infer<typeof sectionForm>;
/** GET and PUT /desk/editorial/home/: all sections in order */
const homeForm = z.object({ sections: z.array(sectionForm).min(1).max(40) });
export type HomeForm = z.infer<typeof homeForm>;

const word = z.object({ text: written(30), ...span });
const words = z.array(word).max(10, "열 개까지 둘 수 있어요.");
/** GET and PUT /desk/editorial/words/ */
const wordsForm = z.object({ recommended: words, popular: words, stay: words });
export type WordsForm = z.infer<typeof wordsForm>;
export type PickedWord = z.infer<typeof word>;

/** An editable item of the desk. `version` identifies its last change; saving an older version is refused. */
export interface Editable<Form> {
  pk: number;
  version: number;
  form: Form;
}

/** Shapes of a form: alone, as an item, as a list, and as a request body. */
const travelling = <Form extends z.ZodType>(form: Form) => {
  const item = z.object({ pk: z.number().int(), version: z.number().int(), form });
  return { form, item, items: z.object({ items: z.array(item) }), body: z.object({ version: z.number().int(), form }) };
};
export const bannerShapes = travelling(bannerForm);
export const eventShapes = travelling(eventForm);
export const noticeShapes = travelling(noticeForm);
export const articleShapes = travelling(articleForm);
export const settingShapes = travelling(settingForm);
export const homeShapes = travelling(homeForm);
export const wordsShapes = travelling(wordsForm);

export const editorialSubjects = ["banner", "event", "notice", "article", "setting", "home", "words"] as const;
export type EditorialSubject = (typeof editorialSubjects)[number];

/** GET /desk/editorial/changes/?subject=&pk= : latest first. */
export const editorialChanges = z.object({ changes: z.array(auditEntry) });
export type EditorialChanges = z.infer<typeof editorialChanges>;

/** POST /desk/editorial/photos/ (multipart) */
export const editorialPhotoSaved = z.object({ id: z.string() });
