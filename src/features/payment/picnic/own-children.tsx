import styled from "styled-components";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { schoolStep, schoolStepText } from "@/shared/age/school-step";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { StudentRow } from "@/shared/picnic/student-rows";
import { useAppDispatch } from "@/store/hooks";
import { studentWritten } from "@/store/slices/order/payment";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { picnicCopy } from "./copy";

const { students: copy } = picnicCopy;

/** A press adds the member's own child to the first empty row; never automatic. */
export const OwnChildren = ({
  students,
  visitDate,
}: {
  students: readonly StudentRow[];
  visitDate: PlainDate | null;
}) => {
  const dispatch = useAppDispatch();
  const { children, isKnown } = useFamily();
  const today = useToday();
  const empty = students.find(({ name }) => name.trim() === "");
  const missing = children.filter((child) => students.every(({ name }) => name.trim() !== child.name));
  if (!isKnown || missing.length === 0 || !empty) return null;
  const fill = (name: string, birth: PlainDate) => {
    const step = schoolStep(birth, visitDate ?? today);
    const grade = step.grade === null ? "" : schoolStepText(step);
    dispatch(studentWritten({ id: empty.id, name, ...(empty.grade === "" ? { grade } : {}) }));
  };
  return (
    <Line>
      <ChipRow label={copy.own}>
        {missing.map(({ id, name, birth }) => (
          <Chip key={id} icon={<Icon name="plus" />} onClick={() => fill(name, birth)}>
            {copy.fill(name)}
          </Chip>
        ))}
      </ChipRow>
    </Line>
  );
};

const Line = styled.div`
  margin: 0 calc(-1 * var(--gutter)) 14px;
`;
