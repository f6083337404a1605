import styled from "styled-components";
import type { CancelResult } from "@/api/main/reservations";
import { pointText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { PurchaseTimeline, type PurchaseTimelineProps } from "@/ui/booking/purchase-timeline";
import { text } from "@/ui/theme/text";
import { cancelCopy as copy } from "./copy";

const stepsOf = ({ state, refund }: CancelResult): PurchaseTimelineProps["steps"] => {
  const points = sumWon([refund.partner_point, refund.own_point]);
  const isDone = state === "CANCEL";
  if (!isDone) {
    return [
      { title: copy.steps.asked, state: "done" },
      { title: copy.steps.waiting, detail: copy.steps.waitingDetail, state: "now" },
    ];
  }
  return [
    { title: copy.steps.asked, state: "done" },
    ...(points > 0 ? [{ title: copy.steps.points(pointText(points)), state: "done" as const }] : []),
    ...(refund.card > 0
      ? [{ title: copy.steps.card(refund.card), detail: copy.steps.arrives, state: "now" as const }]
      : []),
  ];
};

/** What has happened, and what of it is still on its way. */
export const CancelDone = ({ result }: { result: CancelResult }) => (
  <>
    <Sum>{copy.doneDetail(result.refund.total)}</Sum>
    <PurchaseTimeline label={copy.steps.label} steps={stepsOf(result)} />
  </>
);

const Sum = styled.p`
  margin-bottom: 20px;
  ${text.title3}
`;
