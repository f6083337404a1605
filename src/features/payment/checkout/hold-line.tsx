import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import styled from "styled-components";
import type { HoldView } from "@/api/main/order/checkout";
import { paymentCopy } from "@/features/payment/copy";
import { useSecondsLeft } from "@/lib/hooks/use-seconds-left";
import { toApiError } from "@/lib/http/api-error";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { HoldClock } from "@/ui/booking/hold-clock";
import { text } from "@/ui/theme/text";

const { hold: copy } = paymentCopy;
/** Duration of a hold, and of its one extension. */
const HOLD_SECONDS = 600;

interface Props {
  hold: Pick<Checkout, "hold_id" | "hold_until" | "hold_extendable" | "hold_is_soft">;
  /** Extends the hold by ten minutes. */
  extension: UseMutationOptions<HoldView, Error, string>;
  onGone: () => void;
  /** Labels for a member's hold, and for a visitor's choice, which reserves nothing yet. */
  labels?: { label: string; chosen: string };
}

/** Countdown of the hold by the server's clock, with one extension by ten minutes. */
export const HoldLine = ({ hold, extension, onGone, labels = copy }: Props) => {
  const left = useSecondsLeft(readInstant(hold.hold_until));
  const dispatch = useAppDispatch();
  const extend = useMutation(extension);
  const isOver = left === 0;
  const kind = hold.hold_is_soft ? "chosen" : "label";
  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);
  const more = () =>
    extend.mutate(hold.hold_id, {
      onSuccess: () => dispatch(toastShown(copy.extended, "success")),
      onError: (error) => {
        if (toApiError(error).code === "C_HOLD") onGone();
      },
    });
  return (
    <Place>
      <HoldClock
        left={left}
        total={hold.hold_extendable || hold.hold_is_soft ? HOLD_SECONDS : HOLD_SECONDS * 2}
        label={isOver ? copy.over[kind] : labels[kind]}
        onExtend={isOver ? onGone : hold.hold_extendable ? more : undefined}
        extendLabel={isOver ? copy.again : copy.extend}
      />
      {hold.hold_is_soft && <UntilLogin>{copy.untilLogin}</UntilLogin>}
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

const UntilLogin = styled.p`
  padding: 6px 4px 0;
  color: var(--fg-2);
  ${text.label2}
`;
