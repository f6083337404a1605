import { useId, useState } from "react";
import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { placePasted, readPastedList } from "@/shared/picnic/pasted-list";
import { optionOfRow, type StudentRow } from "@/shared/picnic/student-rows";
import { Button } from "@/ui/controls/button";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextArea } from "@/ui/fields/text-area";
import { Sheet } from "@/ui/overlays/sheet";
import { textKeys } from "@/ui/text-keys";
import { text as textStyle } from "@/ui/theme/text";
import { picnicCopy } from "./copy";
import { pasteCopy as copy } from "./paste-copy";
import { useGuarded } from "./use-guarded";

interface Props {
  open: boolean;
  onClose: () => void;
  content: Pick<ContentDetail, "options" | "max_per_order">;
  students: readonly StudentRow[];
  /** Price of the rows, in won. */
  sumTotal: (rows: readonly StudentRow[]) => number;
  /** Puts the rows into the form, and reports the number of new students. */
  onPlace: (rows: StudentRow[], count: number) => void;
}

/** The option with the most empty rows. */
const firstOption = (students: readonly StudentRow[], pks: readonly number[]): number => {
  const empty = (pk: number) => students.filter(({ id, name }) => optionOfRow(id) === pk && name.trim() === "").length;
  return [...pks].sort((a, b) => empty(b) - empty(a))[0] ?? 0;
};

/** A pasted list with a preview. The form changes only on the press; lines without a free row stay in the field. */
const PasteSheet = ({ open, onClose, content, students, sumTotal, onPlace }: Props) => {
  const group = useId();
  const [text, setText] = useState("");
  const [option, setOption] = useState(() =>
    firstOption(
      students,
      content.options.map(({ pk }) => pk),
    ),
  );
  const [isShort, setShort] = useState(false);
  const list = readPastedList(text);
  const placed = placePasted(students, list.students, option, content.max_per_order);
  const count = placed.filled + placed.added;
  const left = [...list.unread, ...placed.rest.map(({ line }) => line)];
  const fresh = list.students.filter((student) => !placed.rest.includes(student));
  const total = sumTotal(placed.rows);

  const { write, wasRefused } = useGuarded((next) => {
    setText(next);
    setShort(false);
  });
  const place = () => {
    if (count === 0) return;
    onPlace(placed.rows, count);
    setText(left.join("\n"));
    setShort(left.length > 0);
    if (left.length === 0) onClose();
  };
  const words = [
    count > 0 && copy.read(count, placed.added),
    placed.added > 0 && copy.total(students.length + placed.added, total),
    placed.twice > 0 && copy.twice(placed.twice),
    placed.rest.length > 0 && copy.rest(content.max_per_order, placed.rest.length),
    list.unread.length > 0 && copy.unread(list.unread.length),
  ].filter((line): line is string => line !== false);
  const keys = textKeys(fresh.map(({ line }) => line));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={copy.detail}
      size="tall"
      footer={
        <Button full onClick={place} disabled={count === 0}>
          {count > 0 ? copy.place(count) : copy.nothing}
        </Button>
      }
    >
      <TextArea
        label={copy.label}
        hint={copy.hint}
        rows={8}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
        {...(wasRefused ? { error: picnicCopy.problems.residentWords } : {})}
      />
      {content.options.length > 1 && (
        <RadioGroup
          label={copy.option}
          name={`${group}-option`}
          layout="chips"
          value={String(option)}
          onChange={(pk) => setOption(Number(pk))}
          options={content.options.map(({ pk, name }) => ({ value: String(pk), label: name }))}
        />
      )}
      <Said role="status">
        {isShort && <b>{copy.stayed(left.length)}</b>}
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Said>
      {fresh.length > 0 && (
        <Preview aria-label={copy.preview}>
          {fresh.map(({ name, grade, registration_number: number }, index) => (
            <li key={keys[index]}>
              <b>{name}</b>
              <span>{[grade, number].filter(Boolean).join(" · ") || copy.noGrade}</span>
            </li>
          ))}
        </Preview>
      )}
    </Sheet>
  );
};

export default PasteSheet;

const Said = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 14px;
  color: var(--fg-2);
  ${textStyle.body2}
  b { color: var(--fg); }
`;

const Preview = styled.ul`
  margin-top: 10px;
  li { display: flex; gap: 10px; justify-content: space-between; padding: 10px 0; ${textStyle.body2} }
  li + li { border-top: 1px solid var(--line); }
  b { min-width: 0; overflow-wrap: anywhere; }
  span { color: var(--fg-2); text-align: right; overflow-wrap: anywhere; }
`;
