import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import { useHttp } from "@/lib/http/http-context";
import type { ArticleForm } from "@/shared/contract/main/staff/desk-editorial";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { editorialCopy } from "./copy";
import { LiveFields } from "./live-fields";
import { SceneField } from "./scene-field";

const copy = editorialCopy.article;
const PLACES = ["indoor", "outdoor", "both"] as const;
const MOST_STEPS = 12;
const MOST_VARIANTS = 6;

const toNumber = (typed: string): number => Number(typed.replace(/\D/g, ""));
const without = <One,>(list: readonly One[], at: number): One[] => list.filter((_, other) => other !== at);
const withChanged = <One,>(list: readonly One[], at: number, part: Partial<One>): One[] =>
  list.map((item, other) => (other === at ? { ...item, ...part } : item));

interface Props {
  form: ArticleForm;
  set: (part: Partial<ArticleForm>) => void;
  faults: Readonly<Record<string, string>>;
}

export const ArticleFields = ({ form, set, faults }: Props) => {
  const { data: categories = [] } = useQuery(categoryMenuQuery(useHttp().main));
  const number = (name: "min_months" | "max_months" | "minutes", label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={form[name]}
      onChange={({ target }) => set({ [name]: toNumber(target.value) })}
      error={faults[name]}
    />
  );
  return (
    <>
      <TextField
        label={copy.words}
        maxLength={80}
        value={form.title}
        onChange={({ target }) => set({ title: target.value })}
        error={faults.title}
      />
      <TextArea
        label={copy.summary}
        rows={2}
        maxLength={300}
        value={form.summary}
        onChange={({ target }) => set({ summary: target.value })}
        error={faults.summary}
      />
      <Pair>
        {number("min_months", copy.from)}
        {number("max_months", copy.to)}
        {number("minutes", copy.minutes)}
        <Select
          label={copy.where}
          value={form.indoor}
          onChange={({ target }) => set({ indoor: PLACES.find((place) => place === target.value) ?? form.indoor })}
          options={PLACES.map((value) => ({ value, label: copy.places[value] }))}
        />
      </Pair>
      <TextArea
        label={copy.materials}
        hint={copy.materialsHint}
        rows={4}
        value={form.materials.join("\n")}
        onChange={({ target }) => set({ materials: target.value === "" ? [] : target.value.split("\n") })}
        error={faults.materials ?? Object.entries(faults).find(([name]) => name.startsWith("materials."))?.[1]}
      />
      <SceneField scene={form.scene} shape="square" onScene={(scene) => set({ scene })} fault={faults.scene} />
      <Steps form={form} set={set} faults={faults} />
      <Variants form={form} set={set} faults={faults} />
      <TextArea
        label={copy.safety}
        rows={3}
        maxLength={500}
        value={form.safety}
        onChange={({ target }) => set({ safety: target.value })}
        error={faults.safety}
      />
      <Select
        label={copy.category}
        value={String(form.category_pk ?? "")}
        onChange={({ target }) => set({ category_pk: target.value === "" ? null : toNumber(target.value) })}
        options={[
          { value: "", label: copy.noCategory },
          ...categories.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
        error={faults.category_pk}
      />
      <LiveFields live={form} onLive={set} faults={faults} />
    </>
  );
};

const Steps = ({ form: { steps }, set, faults }: Props) => {
  const keys = useRowKeys(steps);
  return (
    <Part>
      <h3>{copy.steps}</h3>
      {faults.steps && <Notice tone="error">{faults.steps}</Notice>}
      {Array.from(steps.entries(), ([at, step]) => (
        <Box key={keys[at]}>
          <TextField
            label={copy.stepTitle(at + 1)}
            maxLength={60}
            value={step.title}
            onChange={({ target }) => set({ steps: withChanged(steps, at, { title: target.value }) })}
            error={faults[`steps.${at}.title`]}
          />
          <TextArea
            label={copy.stepText(at + 1)}
            rows={3}
            maxLength={1000}
            value={step.text}
            onChange={({ target }) => set({ steps: withChanged(steps, at, { text: target.value }) })}
            error={faults[`steps.${at}.text`]}
          />
          {steps.length > 1 && (
            <Button
              kind="text"
              size={40}
              aria-label={copy.dropStep(at + 1)}
              onClick={() => set({ steps: without(steps, at) })}
            >
              {editorialCopy.home.dropShort}
            </Button>
          )}
        </Box>
      ))}
      {steps.length < MOST_STEPS && (
        <Button
          kind="outline"
          size={40}
          onClick={() => set({ steps: [...steps, { title: "", text: "", scene: null, alt: "" }] })}
        >
          {copy.addStep}
        </Button>
      )}
    </Part>
  );
};

const Variants = ({ form: { variants }, set, faults }: Props) => {
  const keys = useRowKeys(variants);
  return (
    <Part>
      <h3>{copy.variants}</h3>
      {Array.from(variants.entries(), ([at, variant]) => (
        <Box key={keys[at]}>
          <Pair>
            {(["from_age", "to_age"] as const).map((name) => (
              <TextField
                key={name}
                label={name === "from_age" ? copy.fromAge : copy.toAge}
                inputMode="numeric"
                maxLength={2}
                value={variant[name]}
                onChange={({ target }) =>
                  set({ variants: withChanged(variants, at, { [name]: toNumber(target.value) }) })
                }
                error={faults[`variants.${at}.${name}`]}
              />
            ))}
          </Pair>
          <TextArea
            label={copy.variant}
            rows={2}
            maxLength={500}
            value={variant.text}
            onChange={({ target }) => set({ variants: withChanged(variants, at, { text: target.value }) })}
            error={faults[`variants.${at}.text`]}
          />
          <Button
            kind="text"
            size={40}
            aria-label={copy.dropVariant(at + 1)}
            onClick={() => set({ variants: without(variants, at) })}
          >
            {editorialCopy.home.dropShort}
          </Button>
        </Box>
      ))}
      {variants.length < MOST_VARIANTS && (
        <Button
          kind="outline"
          size={40}
          onClick={() => set({ variants: [...variants, { from_age: 4, to_age: 7, text: "" }] })}
        >
          {copy.addVariant}
        </Button>
      )}
    </Part>
  );
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: 12px 16px;
  align-items: start;
`;

const Part = styled.section`
  display: grid;
  gap: 12px;
  justify-items: start;
  > div { width: 100%; }
  h3 { ${text.title3} }
`;

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
`;
