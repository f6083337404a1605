import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo, useState } from "react";
import styled from "styled-components";
import { pointsKeys } from "@/api/main/member/points";
import { bookingKeys, extendBookingHoldMutation, type GearedAsk, placeBookingMutation } from "@/api/stay/booking";
import { stayCouponsKeys } from "@/api/stay/coupons";
import { HoldLine } from "@/features/payment/checkout/hold-line";
import { MethodBlock, methodAmong } from "@/features/payment/checkout/method-block";
import { PayBar } from "@/features/payment/checkout/pay-bar";
import { RefundBlock } from "@/features/payment/checkout/refund-block";
import { TermsBlock } from "@/features/payment/checkout/terms-block";
import { usePlaceOrder } from "@/features/payment/checkout/use-place-order";
import { WhoBlock } from "@/features/payment/checkout/who-block";
import { tooSmall } from "@/features/payment/discounts/discounts";
import { DiscountsBlock } from "@/features/payment/discounts/discounts-block";
import { useFamily } from "@/lib/context/family-context";
import { useHttp } from "@/lib/http/http-context";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { dateTimeText, shortDayText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { gearLines } from "@/shared/price/gear-lines";
import { termsPrice } from "@/shared/price/terms-price";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { payMethodChosen, selectArrivingGuest, selectStayPayment } from "@/store/slices/stay/stay-payment";
import { Gutter } from "@/ui/display/section-header";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Inset } from "@/ui/layout";
import { type Problem, toProblem } from "../problem";
import { ProblemDialog } from "../problem-dialog";
import { TotalBlock } from "../total-block";
import { usePayAfterLogin } from "../use-pay-after-login";
import { toBookingBody } from "./booking-body";
import { stayPaymentCopy as copy } from "./copy";
import { GearBlock } from "./gear-block";
import { GuestBlock } from "./guest-block";
import { gearRows, nightRows, stayRows } from "./stay-rows";
import { StayWhat } from "./stay-what";
import { usePeopleCheck } from "./use-people-check";
import { useStayDiscounts } from "./use-stay-discounts";
import { useStayDraft } from "./use-stay-draft";
import { useStayGear } from "./use-stay-gear";

const DiscountSheet = dynamic(
  importWithRetry(() => import("@/features/payment/discounts/discount-sheet")),
  { ssr: false },
);

interface Props {
  ask: GearedAsk;
  booking: BookingVerify;
  onHoldAgain: () => void;
  /** Resolves to true when this page was paid in the meantime. */
  isFinished: () => Promise<boolean>;
}

export const StayForm = ({ ask, booking, onHoldAgain, isFinished }: Props) => {
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const http = useHttp();
  const { chosen: children, isKnown: familyKnown } = useFamily();
  const { terms, adults, children_ages: childrenAges, check_in_date: checkIn } = booking;
  const price = useMemo(() => termsPrice(terms, { adults, childrenAges }), [terms, adults, childrenAges]);
  const gear = useStayGear(ask, booking);
  const lines = useMemo(() => [...price.lines, ...gearLines(gear.loans, price.nights.length)], [price, gear.loans]);
  const { orderer, arrival_transport, pay_method } = useAppSelector(selectStayPayment);
  const method = methodAmong(booking.pay_methods, pay_method);
  const discounts = useStayDiscounts(booking, lines, method);
  const { member, keep, isKnown } = useStayDraft(ask);
  const guest = useAppSelector(selectArrivingGuest);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [picking, setPicking] = useState<"never" | "open" | "closed">("never");
  const people = usePeopleCheck();

  const { chosen } = discounts;

  const refetchOrder = useCallback(() => {
    for (const queryKey of [bookingKeys.all, stayCouponsKeys.all, pointsKeys.all])
      void client.invalidateQueries({ queryKey });
  }, [client]);
  const comeBack = useCallback(() => {
    // A paid order needs no new seats.
    void isFinished().then((finished) => finished || refetchOrder());
  }, [isFinished, refetchOrder]);
  const { place, isPending } = usePlaceOrder({
    order: placeBookingMutation(http.stay),
    onPlaced: ({ order_id }) => keep(order_id),
    onRefused: (error, body) => {
      if (error.status === 401) payAfterLogin();
      const found = toProblem(error, body.payment.amount);
      if (found.kind === "fields") people.refuse(found.fields);
      if (found.kind === "price" || found.kind === "policy") refetchOrder();
      setProblem(found);
    },
    onReturned: comeBack,
  });

  const pay = () => {
    if (!people.check()) return;
    void place(toBookingBody({ booking, chosen, orderer, guest, transport: arrival_transport, method }));
  };
  const obstacle = tooSmall(chosen, method);
  const isReady = !discounts.isPending && isKnown && !gear.isPending;
  const payAfterLogin = usePayAfterLogin({
    member,
    amount: chosen.quote.payAmount,
    isReady: isReady && member !== null,
    canPay: obstacle === null,
    isSaved: true,
    pay,
    reason: copy.loginReason,
  });
  const askLogin = () => {
    keep();
    payAfterLogin();
  };
  const holdEnded = useCallback(() => setProblem({ kind: "hold" }), []);

  return (
    <Inset $bottom={112} ref={people.form}>
      <HoldLine
        hold={booking}
        extension={extendBookingHoldMutation(http, client, ask)}
        onGone={holdEnded}
        labels={copy.hold}
      />
      <StayWhat
        booking={booking}
        hasOrderer={member !== null && isKnown}
        ordererOpen={people.isOpen}
        onOrdererOpen={people.open}
      />
      {!booking.is_instant && booking.standby_answer_by !== null && (
        <Gutter>
          <Notice tone="info" icon={<Icon name="hourglass" />} title={copy.standby.title}>
            <p>{copy.standby.by(dateTimeText(readInstant(booking.standby_answer_by)))}</p>
            <p>{copy.standby.free}</p>
          </Notice>
          <Space />
        </Gutter>
      )}
      {member !== null && <GuestBlock />}
      <WhoBlock rows={stayRows(booking, price, familyKnown ? children : [])} date={checkIn} papers={[]} />
      <GearBlock gear={gear} ages={childrenAges} />
      <DiscountsBlock discounts={discounts} isMember={member !== null} onPick={() => setPicking("open")} />
      <MethodBlock
        offered={booking.pay_methods}
        value={method}
        onChange={(next) => dispatch(payMethodChosen(next))}
        amount={chosen.quote.payAmount}
      />
      <RefundBlock
        date={checkIn}
        stepsAt={(now) => stayTimeline({ checkIn, steps: booking.refund_steps }, chosen.quote.netPaid, now)}
        flat={copy.flat}
        cash={chosen.quote.payAmount}
        disaster={booking.disaster}
      />
      <TotalBlock chosen={chosen} made={[...nightRows(price), ...gearRows(gear.loans, price.nights.length)]} />
      <TermsBlock cautions={booking.rules} venue={booking.venue} />
      <PayBar
        summary={copy.summary(shortDayText(checkIn), price.nights.length, adults + childrenAges.length)}
        amount={chosen.quote.payAmount}
        isMember={member !== null}
        obstacle={obstacle}
        isReady={isReady}
        isPending={isPending}
        onPay={pay}
        onLogin={askLogin}
      />
      {picking !== "never" && (
        <DiscountSheet open={picking === "open"} onClose={() => setPicking("closed")} discounts={discounts} />
      )}
      <ProblemDialog
        problem={problem}
        onClose={() => setProblem(null)}
        onHoldAgain={() => {
          setProblem(null);
          onHoldAgain();
        }}
        holdExpired={booking.hold_is_soft ? copy.choiceOver : copy.holdExpired}
      />
    </Inset>
  );
};

const Space = styled.div`
  height: 26px;
`;
