import { useState } from "react";
import styled from "styled-components";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { type HomeSectionType, homeSectionTypes } from "@/shared/contract/main/lists";
import type { Editable, HomeForm, SectionForm } from "@/shared/contract/main/staff/desk-editorial";
import { Button } from "@/ui/controls/button";
import { Accordion } from "@/ui/display/accordion";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { Changes } from "./changes";
import { editorialCopy } from "./copy";
import { Beside, Buttons, EditorRoot, Phone, SaveBar } from "./entry-editor";
import { LiveBadge, SpanFields } from "./live-fields";
import { Loaded } from "./loaded";
import { ShelvesPreview } from "./shelves-preview";
import { useEditorialForm } from "./use-editorial-form";

const copy = editorialCopy.home;
/** Types that need a parameter, so they cannot be added here. */
const NEED_MORE: readonly HomeSectionType[] = ["curation", "theme"];
const ADDED = homeSectionTypes.filter((type) => !NEED_MORE.includes(type));
const SIZE = 10;

export const HomeShelves = () => {
  const [round, setOpening] = useState(0);
  return (
    <Loaded kind="home">
      {([item]) => item && <Shelves key={round} item={item} onUndone={() => setOpening(round + 1)} />}
    </Loaded>
  );
};

const Shelves = ({ item, onUndone }: { item: Editable<HomeForm>; onUndone: () => void }) => {
  const { root, form, setForm, left, faults, save, isSaving } = useEditorialForm("home", item);
  // A moved shelf has the same React key.
  const [moved, setKeys] = useState<readonly number[]>([]);
  const keys = moved.length === form.sections.length ? moved : form.sections.map((_, index) => index);
  const change = (sections: SectionForm[], next: readonly number[] = keys) => {
    setForm({ sections });
    setKeys(next);
  };
  const move = (at: number) => {
    const swap = <One,>(list: readonly One[]): One[] => {
      const next = [...list];
      next.splice(at - 1, 0, ...next.splice(at, 1));
      return next;
    };
    change(swap(form.sections), swap(keys));
  };
  return (
    <EditorRoot>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fields>
          <StaffDraftNotice {...left} />
          <p>{copy.detail}</p>
          {faults.sections && <Notice tone="error">{faults.sections}</Notice>}
          <ol>
            {form.sections.map((section, index) => (
              <Shelf
                key={keys[index]}
                section={section}
                at={index}
                isLast={index === form.sections.length - 1}
                faults={faults}
                onMove={move}
                onSection={(next) => change(form.sections.map((section, other) => (other === index ? next : section)))}
                onDrop={() =>
                  change(
                    form.sections.filter((_, other) => other !== index),
                    keys.filter((_, other) => other !== index),
                  )
                }
              />
            ))}
          </ol>
          <Select
            label={copy.add}
            value=""
            onChange={({ target }) => {
              const type = ADDED.find((item) => item === target.value);
              if (type) change([...form.sections, toShelf(type)], [...keys, Math.max(0, ...keys) + 1]);
            }}
            options={[
              { value: "", label: copy.choose },
              ...ADDED.map((value) => ({ value, label: copy.types[value] })),
            ]}
          />
          <SaveBar>
            <Button size={48} type="submit" pending={isSaving}>
              {editorialCopy.save}
            </Button>
          </SaveBar>
        </Fields>
      </form>
      <Beside>
        <section>
          <small>{editorialCopy.preview}</small>
          <Phone>
            <ShelvesPreview sections={form.sections} />
          </Phone>
        </section>
        <Changes subject="home" pk={item.pk} canUndo onUndone={onUndone} />
      </Beside>
    </EditorRoot>
  );
};

const toShelf = (section_type: HomeSectionType): SectionForm => ({
  section_type,
  title: "",
  subtitle: "",
  size: SIZE,
  fields: {},
  is_active: true,
  starts_at: null,
  ends_at: null,
});

interface ShelfProps {
  section: SectionForm;
  at: number;
  isLast: boolean;
  faults: Readonly<Record<string, string>>;
  /** Swaps the shelf with the one before `at`. */
  onMove: (at: number) => void;
  onSection: (section: SectionForm) => void;
  onDrop: () => void;
}

const Shelf = ({ section, at, isLast, faults, onMove, onSection, onDrop }: ShelfProps) => {
  const type = copy.types[section.section_type];
  const name = section.title || type;
  const set = (part: Partial<SectionForm>) => onSection({ ...section, ...part });
  const of = `sections.${at}.`;
  const isWrong = Object.keys(faults).some((fault) => fault.startsWith(of));
  return (
    <Row>
      <Head>
        <Switch
          label={name}
          detail={`${section.title === "" ? copy.plain : type} · ${copy.many(section.size)}`}
          checked={section.is_active}
          onChange={(is_active) => set({ is_active })}
        />
        <LiveBadge live={section} />
        <Buttons>
          <Button kind="soft" size={40} disabled={at === 0} aria-label={copy.up(name)} onClick={() => onMove(at)}>
            ↑
          </Button>
          <Button kind="soft" size={40} disabled={isLast} aria-label={copy.down(name)} onClick={() => onMove(at + 1)}>
            ↓
          </Button>
        </Buttons>
      </Head>
      <Accordion title={copy.more} open={isWrong}>
        <Fields>
          <TextField
            label={copy.words}
            maxLength={60}
            value={section.title}
            onChange={({ target }) => set({ title: target.value })}
            error={faults[`${of}title`]}
          />
          <TextField
            label={copy.subtitle}
            maxLength={100}
            value={section.subtitle}
            onChange={({ target }) => set({ subtitle: target.value })}
            error={faults[`${of}subtitle`]}
          />
          <TextField
            label={copy.size}
            inputMode="numeric"
            maxLength={2}
            value={section.size === 0 ? "" : section.size}
            onChange={({ target }) => set({ size: Number(target.value.replace(/\D/g, "")) })}
            error={faults[`${of}size`]}
          />
          <SpanFields span={section} onSpan={set} faults={faults} of={of} />
          <Buttons>
            <Button kind="outline" size={40} aria-label={copy.drop(name)} onClick={onDrop}>
              {copy.dropShort}
            </Button>
          </Buttons>
        </Fields>
      </Accordion>
    </Row>
  );
};

const Fields = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  > p { color: var(--fg-2); ${text.label2} }
`;

const Row = styled.li`
  border-top: 1px solid var(--line);
  details { border: 0; }
  summary { min-height: 44px; padding-block: 4px; ${text.label2} }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  padding-top: 8px;
  > :first-child { flex: 1 1 220px; }
`;
