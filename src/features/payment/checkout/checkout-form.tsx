import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useState } from "react";
import { contentDetailQuery } from "@/api/main/content/detail";
import { addressesQuery } from "@/api/main/member/addresses";
import { couponsKeys } from "@/api/main/member/coupons";
import { pointsKeys } from "@/api/main/member/points";
import { type CheckoutAsk, checkoutKeys, extendHoldMutation } from "@/api/main/order/checkout";
import { placeOrderMutation } from "@/api/main/order/orders";
import { paymentCopy as copy } from "@/features/payment/copy";
import { quoteLines, tooSmall } from "@/features/payment/discounts/discounts";
import { DiscountsBlock } from "@/features/payment/discounts/discounts-block";
import { useDiscounts } from "@/features/payment/discounts/use-discounts";
import { PicnicBlock } from "@/features/payment/picnic/picnic-block";
import { picnicPath, usePicnic } from "@/features/payment/picnic/use-picnic";
import { type Problem, toProblem } from "@/features/payment/problem";
import { ProblemDialog } from "@/features/payment/problem-dialog";
import { TotalBlock } from "@/features/payment/total-block";
import { useDraft } from "@/features/payment/use-draft";
import { usePayAfterLogin } from "@/features/payment/use-pay-after-login";
import { useSeenSums } from "@/features/payment/use-seen-sums";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { clockText, shortDayText } from "@/shared/dates/date-text";
import { quote } from "@/shared/price/quote";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectAddressId } from "@/store/slices/member/shipping-address";
import { selectPayment, transactionTypeChosen } from "@/store/slices/order/payment";
import { clientOnly } from "@/ui/client-only";
import { importWithRetry } from "@/ui/import-with-retry";
import { Inset } from "@/ui/layout";
import type { AllergyAnswer } from "./allergy-block";
import { HoldLine } from "./hold-line";
import { MethodBlock, methodAmong } from "./method-block";
import { toOrderBody } from "./order-body";
import { OrdererLine } from "./orderer-line";
import { PayBar } from "./pay-bar";
import { chosenFor, fitLine, papersOfOrder, whoGoes } from "./people";
import { PriceChanges } from "./price-changes";
import { RefundBlock } from "./refund-block";
import { ShippingBlock } from "./shipping-block";
import { TermsBlock } from "./terms-block";
import { useKnownVisit } from "./use-known-visit";
import { usePlaceOrder } from "./use-place-order";
import { WhatBlock } from "./what-block";
import { WhoBlock } from "./who-block";

/** `12.5 토 오후 5:00 · 4장`. */
const visitSummary = ({ desired_check_in, starts_at, lines }: Checkout): string => {
  const tickets = copy.tickets(lines.reduce((count, { quantity }) => count + quantity, 0));
  if (desired_check_in === null) return tickets;
  const time = starts_at ? ` ${clockText(starts_at)}` : "";
  return `${shortDayText(desired_check_in)}${time} · ${tickets}`;
};

const DiscountSheet = dynamic(
  importWithRetry(() => import("@/features/payment/discounts/discount-sheet")),
  { ssr: false },
);

const AllergyBlock = clientOnly(() => import("./allergy-block"));

interface Props {
  ask: CheckoutAsk;
  checkout: Checkout;
  onHoldAgain: () => void;
  /** Resolves to true when this page was paid in the meantime. */
  isFinished: () => Promise<boolean>;
}

export const CheckoutForm = ({ ask, checkout, onHoldAgain, isFinished }: Props) => {
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const today = useToday();
  const family = useFamily();
  const { isKnown } = family;
  const http = useHttp().main;
  const content = useQuery(contentDetailQuery(http, { id: ask.content_pk })).data;
  const { transaction_type, shipping_memo, lastPrice, selected_children, content_detail } =
    useAppSelector(selectPayment);
  const children = chosenFor(family, selected_children);
  const method = methodAmong(checkout.pay_methods, transaction_type);
  const discounts = useDiscounts(ask, checkout, method);
  const { form, member, keep, isKnown: userKnown } = useDraft(ask);
  const seen = useSeenSums(discounts.chosen, member !== null && !discounts.isPending && userKnown);
  useKnownVisit(checkout, content);
  const group = usePicnic(ask, checkout.picnic);
  const addresses = useQuery({ ...addressesQuery(http), enabled: checkout.needs_shipping && member !== null });
  const address = useAppSelector(selectAddressId) ?? addresses.data?.[0]?.pk ?? null;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [picking, setPicking] = useState(false);
  const [opened, setOpened] = useState(false);
  const [allergies, setAllergies] = useState<AllergyAnswer>(null);
  const [ordererOpen, setOrdererOpen] = useState(false);

  const date = checkout.desired_check_in;
  const who = whoGoes(
    checkout.lines,
    isKnown && !group.terms ? children : [],
    date ?? today,
    content?.age.free_under_months ?? null,
  );
  const fit = who.people.length > 0 ? fitLine(content?.age, children, date ?? today) : null;
  const shipping =
    checkout.needs_shipping && address !== null ? { address_pk: address, memo: shipping_memo } : undefined;
  const amount = discounts.chosen.quote.payAmount;
  /** Price before discounts, as shown where the tickets were chosen. */
  const price = quote({ lines: quoteLines(checkout) }).payAmount;

  const refetchOrder = useCallback(() => {
    for (const queryKey of [checkoutKeys.all, couponsKeys.all, pointsKeys.all])
      void client.invalidateQueries({ queryKey });
  }, [client]);
  const comeBack = useCallback(() => {
    // A paid order needs no new seats.
    void isFinished().then((finished) => finished || refetchOrder());
  }, [isFinished, refetchOrder]);
  const { place, isPending } = usePlaceOrder({
    order: placeOrderMutation(http),
    onPlaced: ({ order_id }) => keep(order_id),
    onRefused: (error, body) => {
      if (error.status === 401) payAfterLogin();
      const found = toProblem(error, body.payment.amount);
      if (found.kind === "fields") {
        setOrdererOpen(true);
        for (const field of ["name", "phone", "email"] as const) {
          const message = found.fields[`orderer.${field}`];
          if (message) form.setError(field, { message });
        }
        group.refuse(found.fields);
      }
      if (found.kind === "price" || found.kind === "policy") refetchOrder();
      setProblem(found);
    },
    onReturned: comeBack,
  });

  const pay = form.handleSubmit(
    (orderer) =>
      place(
        toOrderBody({
          checkout,
          chosen: discounts.chosen,
          orderer,
          people: who.people,
          method,
          shipping,
          picnic: group.body,
          allergies: allergies ?? [],
        }),
      ),
    () => setOrdererOpen(true),
  );
  const obstacle =
    group.obstacle ??
    (checkout.needs_shipping && !shipping
      ? copy.shipping.missing
      : allergies?.length === 0
        ? copy.toldMissing
        : tooSmall(discounts.chosen, method));
  const isShippingKnown = !checkout.needs_shipping || shipping !== undefined || !addresses.isLoading;
  const isReady = !discounts.isPending && userKnown && isKnown && isShippingKnown;
  const payAfterLogin = usePayAfterLogin({
    member,
    amount,
    isReady: isReady && member !== null,
    canPay: obstacle === null,
    // An answer about allergies is not stored in the draft.
    isSaved: allergies === null,
    pay: () => void pay(),
    reason: copy.loginReason,
  });
  const askLogin = () => {
    keep();
    payAfterLogin();
  };
  const openSheet = () => {
    setOpened(true);
    setPicking(true);
  };
  const stepsAt = (now: number) => {
    const { standard: kind, steps: venueSteps } = checkout.refund;
    return date === null
      ? []
      : refundTimeline({ kind, useDate: date, paidAt: now, venueSteps }, discounts.chosen.quote.netPaid, now);
  };
  const holdEnded = useCallback(() => setProblem({ kind: "hold" }), []);

  return (
    <Inset $bottom={112}>
      <HoldLine hold={checkout} extension={extendHoldMutation(http, client, ask)} onGone={holdEnded} />
      <PriceChanges lastPrice={lastPrice} price={price} seen={opened ? null : seen} quote={discounts.chosen.quote} />
      <WhatBlock checkout={checkout} minutes={content_detail?.duration_minutes ?? null} fit={fit}>
        {member !== null && userKnown && (
          <OrdererLine form={form} open={ordererOpen} onOpen={() => setOrdererOpen(true)} />
        )}
      </WhatBlock>
      <WhoBlock rows={who.rows} date={date} papers={papersOfOrder(checkout, who.months)} />
      {content?.allergens && date !== null && (
        <AllergyBlock answer={allergies} onAnswer={setAllergies} venue={checkout.venue.name} />
      )}
      {group.terms && <PicnicBlock href={picnicPath(ask)} isReady={group.isReady} refusal={group.refusal} />}
      {checkout.needs_shipping && <ShippingBlock />}
      <DiscountsBlock discounts={discounts} isMember={member !== null} onPick={openSheet} />
      <MethodBlock
        offered={checkout.pay_methods}
        value={method}
        onChange={(next) => dispatch(transactionTypeChosen(next))}
        amount={amount}
      />
      <RefundBlock date={date} stepsAt={stepsAt} cash={amount} disaster={checkout.disaster} />
      <TotalBlock chosen={discounts.chosen} />
      <TermsBlock cautions={checkout.cautions} venue={checkout.venue} />
      <PayBar
        summary={visitSummary(checkout)}
        amount={amount}
        isMember={member !== null}
        obstacle={obstacle}
        isReady={isReady}
        isPending={isPending}
        onPay={() => void pay()}
        onLogin={askLogin}
      />
      {opened && <DiscountSheet open={picking} onClose={() => setPicking(false)} discounts={discounts} />}
      <ProblemDialog
        problem={problem}
        onClose={() => setProblem(null)}
        onHoldAgain={() => {
          setProblem(null);
          onHoldAgain();
        }}
        holdExpired={checkout.hold_is_soft ? copy.hold.choiceOver : copy.problem.hold}
      />
    </Inset>
  );
};
