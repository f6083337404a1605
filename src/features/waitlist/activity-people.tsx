import styled from "styled-components";
import type { ActivityWaitRequest } from "@/lib/sheets";
import { dateText } from "@/shared/dates/date-text";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Stepper } from "@/ui/fields/stepper";
import { text } from "@/ui/theme/text";
import { waitlistCopy as copy } from "./copy";

export const Block = styled.section`
  padding-bottom: 20px;
  h3 { margin-bottom: 8px; ${text.card} }
  .chip-row { margin-inline: calc(-1 * var(--gutter)); }
  > p { margin-bottom: 8px; color: var(--fg-2); ${text.label2} }
`;

type Props = {
  request: ActivityWaitRequest;
  slotId: number;
  onTime: (slotId: number) => void;
  counts: Readonly<Record<number, number>>;
  onCount: (optionId: number, count: number) => void;
};

export const ActivityPeople = ({ request, slotId, onTime, counts, onCount }: Props) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Block>
        <h3>{copy.when}</h3>
        <ChipRow label={copy.when}>
          {request.times.map((time) => (
            <Chip key={time.slotId} selected={time.slotId === slotId} onClick={() => onTime(time.slotId)}>
              {`${dateText(time.date)} ${time.startsAt ?? copy.allDay}`}
            </Chip>
          ))}
        </ChipRow>
      </Block>
      <Block>
        <h3>{copy.people}</h3>
        <p>{copy.together}</p>
        <Rows>
          {request.options.map(({ pk, name }) => (
            <li key={pk}>
              <span>{name}</span>
              <Stepper
                label={name}
                value={counts[pk] ?? 0}
                max={(counts[pk] ?? 0) + Math.max(0, request.most - total)}
                onChange={(count) => onCount(pk, count)}
                upReason={copy.tooMany(request.most)}
              />
            </li>
          ))}
        </Rows>
      </Block>
    </>
  );
};

const Rows = styled.ul`
  li { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 56px; ${text.body1} }
`;
