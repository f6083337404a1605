import { purchasesCopy } from "@/features/purchases/copy";
import { hasRunOut, whenText } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateText, dateTimeText, recordDayText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { pointText, wonText } from "@/shared/price/price-text";
import { paidTotal, sumWon } from "@/shared/price/quote";
import type { Won } from "@/shared/price/won";
import { OrderTimeline, type OrderTimelineProps } from "@/ui/booking/order-timeline";
import { Inset } from "@/ui/layout";
import { Block } from "./block";
import { stayMeeting } from "./stay-timeline";

const { steps: copy, progress } = purchasesCopy;
type Steps = OrderTimelineProps["steps"];

const meeting = (reservation: Reservation, today: PlainDate, reward: Won): Steps => {
  if (reservation.stay) return stayMeeting(reservation, reservation.stay, today);
  const { desired_check_in: date, valid_until, products, state, closed_time: closed } = reservation;
  if (state === "CANCELED") return [];
  const isOver = products.every(({ product_state }) => product_state !== "ORDER");
  const days = date === null ? null : daysBetween(today, date);
  if (isOver || (days !== null && days < 0))
    return [{ title: copy.went, detail: whenText(reservation), state: "done" }];
  if (hasRunOut(reservation, today)) return [{ title: whenText(reservation, today), state: "done" }];
  const review = { title: copy.review(reward), detail: copy.reviewDetail, state: "later" } as const;
  if (closed) {
    const until = dateTimeText(readInstant(closed.refund_at));
    return [{ title: copy.closed, detail: copy.closedDetail(until), state: "now" }, review];
  }
  const title = days === null ? copy.anyDay(valid_until ? dateText(valid_until) : "") : copy.meet(days);
  return [{ title, detail: days === null ? undefined : copy.early(whenText(reservation)), state: "now" }, review];
};

type RefundView = Reservation["refunds"][number];

const refundSteps = (refund: RefundView): Steps => {
  const back = paidTotal(refund);
  if (refund.state === "PROCESSING") {
    const title = refund.is_move ? copy.movedProcessing : copy.processing;
    return [{ title, detail: copy.processingDetail, state: "now" }];
  }
  if (refund.state === "FAILED") return [{ title: refund.is_move ? copy.movedRefused : copy.refused, state: "later" }];
  const canceled = refund.is_taken_back ? copy.takenBack(back) : copy.canceled(back);
  return [
    {
      title: refund.is_move ? copy.movedBack(back) : canceled,
      detail: dateTimeText(readInstant(refund.created_at)),
      state: refund.is_move ? "done" : "cancelled",
    },
    ...(refund.pay_amount > 0 ? [returnStep(refund)] : []),
  ];
};

const returnStep = ({ pay_amount: amount, returned_at: at, is_return_unconfirmed }: RefundView): Steps[number] => {
  if (!at) return { title: copy.toCard(amount), detail: copy.toCardDetail, state: "now" };
  if (is_return_unconfirmed) return { title: copy.unconfirmed(amount), detail: copy.unconfirmedDetail, state: "now" };
  const when = recordDayText(at);
  return { title: copy.returned(amount), detail: copy.returnedDetail(when), state: "done" };
};

const moving = ({ moved_from: from }: Reservation): Steps =>
  from ? [{ title: copy.moved(dateText(from)), state: "done" }] : [];

/** `32,000원 + 2,000P`: money and points separately. */
const paidText = ({ pay_amount: money, own_point: own, partner_point: partner }: Reservation["payment"]): string => {
  const points = sumWon([own, partner]);
  return points > 0 ? `${wonText(money)} + ${pointText(points)}` : wonText(money);
};

export const ProgressBlock = ({ reservation }: { reservation: Reservation }) => {
  const today = useToday();
  const { paid_at, payment, refunds, review_reward: reward } = reservation;
  return (
    <Block title={progress}>
      <Inset $above={16}>
        <OrderTimeline
          label={progress}
          steps={[
            {
              title: copy.paid,
              detail: `${dateTimeText(readInstant(paid_at))} · ${paidText(payment)}`,
              state: "done",
            },
            ...moving(reservation),
            ...refunds.flatMap(refundSteps),
            ...meeting(reservation, today, reward ? Math.max(reward.text, reward.photo) : 0),
          ]}
        />
      </Inset>
    </Block>
  );
};
