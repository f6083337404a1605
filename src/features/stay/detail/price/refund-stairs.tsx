import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useNow } from "@/lib/hooks/use-now";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { lastMomentText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { refundColumns } from "@/ui/booking/refund-columns";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";

const { refund: copy } = lateCopy;

type Props = { steps: readonly RefundStep[]; checkIn: PlainDate; total: number };

/** 환불 계단: refund of the total in won, by deadline. */
export const RefundStairs = ({ steps, checkIn, total }: Props) => {
  const now = useNow();
  const timeline = stayTimeline({ checkIn, steps }, total, now);
  const [first] = timeline;
  return (
    <>
      {first && (
        <Text $size="body2" $quiet $above={4}>
          {copy.today(wonText(first.refund), lastMomentText(first.until))}
        </Text>
      )}
      {timeline.length > 1 && <RefundSteps label={copy.steps} steps={refundColumns(timeline, checkIn, copy)} />}
    </>
  );
};

export const RefundNotes = ({ name }: { name?: string }) => (
  <>
    <Notes>
      <li>
        <Icon name="clock" />
        {copy.day}
      </li>
      <li>
        <Icon name="undo-2" />
        {copy.order}
      </li>
    </Notes>
    {name && <Basis>{copy.policy(name)}</Basis>}
  </>
);

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
