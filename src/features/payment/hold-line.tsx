import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import styled from "styled-components";
import { type CheckoutAsk, extendHoldMutation, type HeldCheckout } from "@/api/main/checkout";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { HoldClock } from "@/ui/booking/hold-clock";
import { paymentCopy } from "./copy";
import { useSecondsLeft } from "./use-countdown";

const { hold: copy } = paymentCopy;
/** How long seats are held, and how much longer once. */
const HOLD_SECONDS = 600;

interface Props {
  ask: CheckoutAsk;
  checkout: HeldCheckout;
  onGone: () => void;
}

/** The host's own clock on the seats, with ten more minutes once. */
export const HoldLine = ({ ask, checkout, onGone }: Props) => {
  const left = useSecondsLeft(checkout.hold_until, checkout.clock_ahead);
  const dispatch = useAppDispatch();
  const extend = useMutation(extendHoldMutation(useHttp().main, useQueryClient(), ask));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);
  const more = () =>
    extend.mutate(checkout.hold_id, {
      onSuccess: () => dispatch(toastShown(copy.extended)),
      onError: (error) => {
        if (toApiError(error).code === "C_HOLD") onGone();
      },
    });
  return (
    <Place>
      <HoldClock
        left={left}
        total={checkout.hold_extendable ? HOLD_SECONDS : HOLD_SECONDS * 2}
        label={copy.label}
        onExtend={checkout.hold_extendable && !isOver ? more : undefined}
        extendLabel={copy.extend}
      />
    </Place>
  );
};

const Place = styled.div`
  position: sticky;
  top: 56px;
  z-index: var(--z-sticky);
  padding: 8px 16px 4px;
  background: var(--bg);
`;
