import { useState } from "react";
import styled from "styled-components";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { tabClock } from "@/lib/clock";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import type { Editable, PickedWord, WordsForm } from "@/shared/contract/main/staff/desk-editorial";
import { liveState } from "@/shared/editorial/period";
import { Button } from "@/ui/controls/button";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Accordion } from "@/ui/display/accordion";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { textKeys } from "@/ui/text-keys";
import { text } from "@/ui/theme/text";
import { Changes } from "./changes";
import { editorialCopy } from "./copy";
import { Beside, Buttons, EditorRoot, Phone, SaveBar } from "./entry-editor";
import { SpanFields } from "./live-fields";
import { Loaded } from "./loaded";
import { useEditorialForm } from "./use-editorial-form";

const copy = editorialCopy.words;
const PLACES = ["recommended", "popular", "stay"] as const satisfies readonly (keyof WordsForm)[];
const MOST = 10;

/** Words that are suggested before popular ones in the search. */
export const Words = () => {
  const [round, setOpening] = useState(0);
  return (
    <Loaded kind="words">
      {([item]) => item && <Editor key={round} item={item} onUndone={() => setOpening(round + 1)} />}
    </Loaded>
  );
};

const Editor = ({ item, onUndone }: { item: Editable<WordsForm>; onUndone: () => void }) => {
  const { root, form, setForm, left, faults, save, isSaving } = useEditorialForm("words", item);
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
          {PLACES.map((place) => (
            <Place
              key={place}
              place={place}
              words={form[place]}
              onWords={(words) => setForm({ ...form, [place]: words })}
              faults={faults}
            />
          ))}
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
            <Preview form={form} />
          </Phone>
        </section>
        <Changes subject="words" pk={item.pk} canUndo onUndone={onUndone} />
      </Beside>
    </EditorRoot>
  );
};

interface PlaceProps {
  place: keyof WordsForm;
  words: readonly PickedWord[];
  onWords: (words: PickedWord[]) => void;
  faults: Readonly<Record<string, string>>;
}

const Place = ({ place, words, onWords, faults }: PlaceProps) => {
  const keys = useRowKeys(words);
  const up = (at: number) => {
    const next = [...words];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onWords(next);
  };
  const set = (at: number, part: Partial<PickedWord>) =>
    onWords(words.map((word, other) => (other === at ? { ...word, ...part } : word)));
  return (
    <section>
      <h2>{copy.places[place]}</h2>
      <p>{copy.placeDetails[place]}</p>
      {faults[place] && <Notice tone="error">{faults[place]}</Notice>}
      {words.length === 0 && <p>{copy.empty}</p>}
      <ol>
        {Array.from(words.entries(), ([at, word]) => (
          <li key={keys[at]}>
            <TextField
              label={copy.word(at + 1)}
              maxLength={30}
              value={word.text}
              onChange={({ target }) => set(at, { text: target.value })}
              error={faults[`${place}.${at}.text`]}
            />
            <Accordion
              title={copy.when}
              open={word.starts_at !== null || word.ends_at !== null || faults[`${place}.${at}.ends_at`] !== undefined}
            >
              <SpanFields
                span={word}
                onSpan={(span) => set(at, span)}
                faults={faults}
                of={`${place}.${at}.`}
                hints={false}
              />
            </Accordion>
            <Buttons>
              <Button kind="soft" size={40} disabled={at === 0} aria-label={copy.up(at + 1)} onClick={() => up(at)}>
                ↑
              </Button>
              <Button
                kind="soft"
                size={40}
                aria-label={copy.remove(at + 1)}
                onClick={() => onWords(words.filter((_, other) => other !== at))}
              >
                {editorialCopy.home.dropShort}
              </Button>
            </Buttons>
          </li>
        ))}
      </ol>
      {words.length < MOST && (
        <Button
          kind="outline"
          size={40}
          onClick={() => onWords([...words, { text: "", starts_at: null, ends_at: null }])}
        >
          {copy.add}
        </Button>
      )}
    </section>
  );
};

const Preview = ({ form }: { form: WordsForm }) => (
  <Shown>
    {PLACES.map((place) => {
      const shown = form[place].filter((word) => liveState({ ...word, is_active: true }, tabClock.now()) === "live");
      const keys = textKeys(shown.map(({ text: word }) => word));
      return (
        <div key={place}>
          <b>{copy.places[place]}</b>
          {shown.length === 0 ? (
            <p>{copy.empty}</p>
          ) : (
            <ChipRow label={copy.places[place]}>
              {Array.from(shown.entries(), ([at, { text: word }]) => (
                <Chip key={keys[at]}>{word}</Chip>
              ))}
            </ChipRow>
          )}
        </div>
      );
    })}
  </Shown>
);

const Fields = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
  p { color: var(--fg-2); ${text.label2} }
  section { display: grid; gap: 8px; justify-items: start; }
  section h2 { ${text.title3} }
  ol { display: grid; gap: 16px; width: 100%; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; align-items: start; padding-top: 12px; border-top: 1px solid var(--line); }
  li > details { grid-column: 1 / -1; grid-row: 2; border: 0; }
  li > :last-child { padding-top: 26px; }
  summary { min-height: 44px; padding-block: 4px; ${text.label2} }
`;

const Shown = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  b { display: block; padding: 0 var(--gutter) 6px; ${text.label1} font-weight: 700; }
  p { padding: 0 var(--gutter); color: var(--fg-2); ${text.label2} }
`;
