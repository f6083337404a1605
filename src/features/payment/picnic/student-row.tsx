import { memo } from "react";
import styled from "styled-components";
import { PICNIC_LENGTHS } from "@/shared/picnic/rules";
import type { StudentRow as Student } from "@/shared/picnic/student-rows";
import { useAppDispatch } from "@/store/hooks";
import { studentWritten } from "@/store/slices/order/payment";
import { IconButton } from "@/ui/controls/icon-button";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { picnicCopy } from "./copy";
import { fieldId } from "./picnic-problems";
import { useGuarded } from "./use-guarded";

const { students: copy, problems } = picnicCopy;

interface Props {
  student: Student;
  at: number;
  option: string;
  needsNumber: boolean;
  /** True when its number was written before and was not stored. */
  isLost: boolean;
  /** Error message by the field's id. */
  findError: (id: string) => string | undefined;
  /** Null for the only row. */
  onRemove: ((id: string) => void) | null;
}

/** One student: name, class, and the number given by the centre. */
export const StudentRow = memo(({ student, at, option, needsNumber, isLost, findError, onRemove }: Props) => {
  const dispatch = useAppDispatch();
  const { id } = student;
  const name = useGuarded((text) => dispatch(studentWritten({ id, name: text })));
  const grade = useGuarded((text) => dispatch(studentWritten({ id, grade: text })));
  const number = useGuarded((text) => dispatch(studentWritten({ id, registration_number: text })));
  const errorFor = (field: string, wasRefused: boolean, text: string): string | undefined =>
    wasRefused ? text : findError(fieldId(field, id));
  return (
    <Row id={fieldId("row", id)} tabIndex={-1} aria-label={copy.row(at)}>
      <header>
        <b>{copy.row(at)}</b>
        <small>{option}</small>
        {onRemove && <IconButton label={copy.remove(at)} icon={<Icon name="trash" />} onClick={() => onRemove(id)} />}
      </header>
      <Pair>
        <TextField
          id={fieldId("name", id)}
          label={copy.name}
          autoComplete="off"
          maxLength={PICNIC_LENGTHS.name}
          value={student.name}
          error={errorFor("name", name.wasRefused, problems.residentWords)}
          onChange={({ target }) => name.write(target.value)}
        />
        <TextField
          id={fieldId("grade", id)}
          label={copy.grade}
          placeholder={copy.gradeHint}
          autoComplete="off"
          maxLength={PICNIC_LENGTHS.grade}
          value={student.grade}
          error={errorFor("grade", grade.wasRefused, problems.residentWords)}
          onChange={({ target }) => grade.write(target.value)}
        />
      </Pair>
      <TextField
        id={fieldId("registration_number", id)}
        label={needsNumber ? copy.number : copy.numberOptional}
        hint={copy.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PICNIC_LENGTHS.registration_number}
        value={student.registration_number}
        error={
          errorFor("registration_number", number.wasRefused, problems.resident) ?? (isLost ? copy.lost : undefined)
        }
        onChange={({ target }) => number.write(target.value)}
      />
    </Row>
  );
});

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 8px 16px 18px;
  border: 0;
  border-radius: 18px;
  background: var(--bg-sunken);
  header { display: flex; align-items: center; gap: 8px; min-height: 44px; margin-right: -10px; }
  header b { ${text.card} }
  header small { flex: 1; color: var(--fg-2); ${text.label2} }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.25rem, 1fr));
  gap: 12px;
`;
