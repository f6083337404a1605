import type { EditorialForms } from "@/api/main/staff/editorial";
import { flag, list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { bannerKinds, homeSectionTypes } from "@/shared/contract/main/lists";
import type { DeskSetting, SectionForm } from "@/shared/contract/main/staff/desk-editorial";

const span = { starts_at: nullable(text()), ends_at: nullable(text()) };
const live = { is_active: flag, ...span };

const drawing = record({ kind: text(), seed: number });
const photo = record({ id: text(), alt: text() });
/** A drawing, or a photo. */
const scene: Shape<SceneKey> = {
  safeParse: (value) => {
    const drawn = drawing.safeParse(value);
    const own: unknown =
      drawn.success && typeof value === "object" && value && "photo" in value ? value.photo : undefined;
    if (!drawn.success || own === undefined) return drawn;
    const shown = photo.safeParse(own);
    return shown.success ? { success: true, data: { ...drawn.data, photo: shown.data } } : shown;
  },
};

const values = <T extends string | number>(fits: (value: unknown) => value is T): Shape<Record<string, T>> => ({
  safeParse: (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(fits)
      ? { success: true, data: value as Record<string, T> }
      : { success: false },
});
const isText = (value: unknown): value is string => typeof value === "string";
const isWord = (value: unknown): value is string | number => isText(value) || Number.isFinite(value);

const reward = record({ name: oneOf("review_point_reward"), value: record({ text: number, photo: number }) });
const icons = record({ name: oneOf("payment_method_icons"), value: values(isText) });
const open = record({ name: oneOf("stay_open"), value: flag });
const setting: Shape<DeskSetting> = {
  safeParse: (value) => {
    for (const item of [reward, icons, open]) {
      const checked = item.safeParse(value);
      if (checked.success) return checked;
    }
    return { success: false };
  },
};

const section: Shape<SectionForm> = record({
  section_type: oneOf(...homeSectionTypes),
  title: text(),
  subtitle: text(),
  size: number,
  fields: values(isWord),
  ...live,
});
const words = list(record({ text: text(), ...span }));

/** Shape of a stored draft, by kind. */
export const FORM_SHAPES: { readonly [Kind in keyof EditorialForms]: Shape<EditorialForms[Kind]> } = {
  banners: record({
    kind: oneOf(...bannerKinds),
    eyebrow: text(),
    title: text(),
    cta: text(),
    href: text(),
    scene,
    position: number,
    ...live,
  }),
  events: record({
    host: oneOf("main", "stay"),
    section_type: text(),
    title: text(),
    summary: text(),
    body: text(),
    scene,
    href: nullable(text()),
    cta: text(),
    is_popup: flag,
    position: number,
    ...live,
  }),
  notices: record({ title: text(), body: text(), is_pinned: flag, ...live }),
  articles: record({
    title: text(),
    summary: text(),
    scene,
    min_months: number,
    max_months: number,
    minutes: number,
    indoor: oneOf("indoor", "outdoor", "both"),
    materials: list(text()),
    steps: list(record({ title: text(), text: text(), scene: nullable(scene), alt: text() })),
    safety: text(),
    variants: list(record({ from_age: number, to_age: number, text: text() })),
    category_pk: nullable(number),
    ...live,
  }),
  settings: record({ setting, ...live }),
  home: record({ sections: list(section) }),
  words: record({ recommended: words, popular: words, stay: words }),
};
