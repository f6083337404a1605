import styled from "styled-components";
import type { HandOffView } from "@/shared/contract/main/hand-off";
import { clockText, dateText } from "@/shared/dates/date-text";
import { handOffCopy as copy } from "./copy";
import { large } from "./large";

/** The day and the hour; of a stay when to come and when to go. */
export const HandOffWhen = ({ view: { date, starts_at, valid_until, stay } }: { view: HandOffView }) => (
  <Root>
    <h2>{copy.when}</h2>
    {date === null ? (
      <Value>{copy.anyDay(valid_until === null ? "" : dateText(valid_until))}</Value>
    ) : (
      <Value>
        {[dateText(date), stay || starts_at === null ? "" : clockText(starts_at)].filter(Boolean).join(" ")}
      </Value>
    )}
    {stay ? (
      <>
        <p>{copy.checkIn(clockText(stay.check_in_from))}</p>
        <p>{copy.checkOut(`${dateText(stay.check_out_date)} ${clockText(stay.check_out_until)}`)}</p>
      </>
    ) : (
      starts_at !== null && <p>{copy.early}</p>
    )}
  </Root>
);

const Root = styled.section`
  ${large.card}
  p { ${large.words} }
`;

const Value = styled.b`
  display: block;
  margin-top: 6px;
  ${large.value}
`;
