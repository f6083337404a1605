import { Clock, Undo2 } from "lucide-react";
import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useNow } from "@/features/stay/detail/use-now";
import { useToday } from "@/lib/context/today-context";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { lastMomentText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { stepDatesText } from "@/shared/refund/step-dates-text";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { text } from "@/ui/theme/text";

const { refund: copy } = lateCopy;

type Props = { steps: readonly RefundStep[]; checkIn: PlainDate; total: number };

/** 환불 계단: until when how much of the total comes back, in won. */
export const RefundStairs = ({ steps, checkIn, total }: Props) => {
  const now = useNow(kstInstant(useToday()));
  const timeline = stayTimeline({ checkIn, steps }, total, now);
  const [first] = timeline;
  return (
    <>
      {first && <Today>{copy.today(wonText(first.refund), lastMomentText(first.until))}</Today>}
      {timeline.length > 1 && (
        <RefundSteps
          label={copy.steps}
          steps={timeline.map(({ from, until, rate, refund, state }, at) => ({
            amount: refund,
            dates: stepDatesText({ from, until, isFirst: at === 0, useDate: checkIn }),
            rate: rate === 0 ? copy.full : copy.cut(rate),
            state: state === "now" ? ("today" as const) : ("later" as const),
          }))}
        />
      )}
    </>
  );
};

/** What holds besides the steps. */
export const RefundNotes = ({ name }: { name?: string }) => (
  <>
    <Notes>
      <li>
        <Clock aria-hidden="true" />
        {copy.day}
      </li>
      <li>
        <Undo2 aria-hidden="true" />
        {copy.order}
      </li>
    </Notes>
    {name && <Basis>{copy.policy(name)}</Basis>}
  </>
);

const Today = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  ${text.body2}
`;

const Notes = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 16px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  li { display: flex; gap: 8px; }
  svg { flex: none; width: 16px; height: 18px; }
`;

const Basis = styled.small`
  display: block;
  margin-top: 10px;
  color: var(--fg-2);
  ${text.caption1}
`;
