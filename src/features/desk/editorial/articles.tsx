import { ageRangeText } from "@/shared/age/age-range-text";
import type { ArticleForm } from "@/shared/contract/main/staff/desk-editorial";
import { durationText } from "@/shared/dates/date-text";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { Notice } from "@/ui/feedback/notice";
import { Inset, Stack, Text } from "@/ui/layout";
import { Picture } from "@/ui/scene/picture";
import { textKeys } from "@/ui/text-keys";
import { ArticleFields } from "./article-fields";
import { editorialCopy } from "./copy";
import { Entries } from "./entries";

const copy = editorialCopy.article;

/** A new article is a draft until it is switched on. */
const FIRST: ArticleForm = {
  title: "",
  summary: "",
  scene: { kind: "studio", seed: 0 },
  min_months: 24,
  max_months: 155,
  minutes: 30,
  indoor: "indoor",
  materials: [],
  steps: [{ title: "", text: "", scene: null, alt: "" }],
  safety: "",
  variants: [],
  category_pk: null,
  is_active: false,
  starts_at: null,
  ends_at: null,
};

const toName = ({ title }: ArticleForm): string => title || copy.noName;

/** Articles for home, including drafts; `id`: one of them. */
export const Articles = ({ id }: { id: number | "new" | null }) => (
  <Entries
    kind="articles"
    id={id}
    first={FIRST}
    toName={toName}
    toDetail={(form) => ageRangeText(form)}
    empty={{ title: copy.emptyTitle, detail: copy.emptyDetail }}
    fields={(args) => <ArticleFields {...args} />}
    preview={(form) => <Preview form={form} />}
  />
);

const Preview = ({ form }: { form: ArticleForm }) => {
  const stepKeys = textKeys(form.steps.map(({ title }) => title));
  const variantKeys = textKeys(form.variants.map(({ text: words }) => words));
  return (
    <Stack $gap={12}>
      <Picture
        picture={pictureOfScene(form.scene, "studio", { about: toName(form) })}
        ratio="16/10"
        sizes="390px"
        alt=""
      />
      <Inset $gutter>
        <Text $size="title2">{toName(form)}</Text>
        <Text $size="body2">{form.summary}</Text>
        <Text $size="label2" $quiet>
          {[ageRangeText(form), durationText(form.minutes), copy.places[form.indoor]].join(" · ")}
        </Text>
        <Text $size="label2" $quiet>
          {form.materials.join(", ")}
        </Text>
      </Inset>
      {Array.from(form.steps.entries(), ([at, { title, text }]) => (
        <Inset key={stepKeys[at]} $gutter>
          <Text $size="label1" $weight={700}>
            {at + 1}. {title}
          </Text>
          <Text $size="body2">{text}</Text>
        </Inset>
      ))}
      {Array.from(form.variants.entries(), ([at, { from_age: from, to_age: to, text }]) => (
        <Inset key={variantKeys[at]} $gutter>
          <Text $size="label1" $weight={700}>
            {copy.variantAge(from, to)}
          </Text>
          <Text $size="body2">{text}</Text>
        </Inset>
      ))}
      {form.safety && (
        <Inset $gutter>
          <Notice tone="coupon" title={copy.safety}>
            {form.safety}
          </Notice>
        </Inset>
      )}
    </Stack>
  );
};
