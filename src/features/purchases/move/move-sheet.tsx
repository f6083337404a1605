import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { moveMutation } from "@/api/main/order/moves";
import { whenText } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { seatsLeftText } from "@/shared/content/sold-until";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { clockText } from "@/shared/dates/date-text";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Calendar } from "@/ui/booking/calendar/calendar";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TimeChips } from "@/ui/fields/time-chips";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { moveCopy as copy } from "./copy";

const REFUSALS: Readonly<Record<string, string>> = { C_SOLD_OUT: copy.soldOut, C_PRICE: copy.price };

/** Moves the booking; `refusal` says why it was not moved. The server's own message has been shown by then. */
const useMove = (id: string, onDone: () => void) => {
  const dispatch = useAppDispatch();
  const moving = useMutation(moveMutation(useHttp().main, useQueryClient(), id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = ({ slot_pk }: MoveOffer["slots"][number], refund: number, when: string) => {
    setRefusal(null);
    moving.mutate(
      { slot_pk, refund, key: newIdempotencyKey() },
      {
        onSuccess: ({ refund: back }) => {
          dispatch(toastShown(back > 0 ? copy.doneBack(when, back) : copy.done(when), "success"));
          onDone();
        },
        onError: (error) => {
          const { code, message } = toApiError(error);
          setRefusal(REFUSALS[code] ?? (code === "F000" ? message : copy.lost));
        },
      },
    );
  };
  return { move, isPending: moving.isPending, refusal };
};

interface Props {
  open: boolean;
  onClose: () => void;
  reservation: Reservation;
  offer: MoveOffer;
}

type Slot = MoveOffer["slots"][number];

const slotWhen = ({ date, starts_at }: Slot): string =>
  whenText({ desired_check_in: date, starts_at, valid_until: null });

/** Days without any slot between the first and last available ones. */
const closedDays = (slots: readonly Slot[]): string[] => {
  const open = new Set(slots.map(({ date }) => date));
  const [first, last] = [slots[0]?.date, slots.at(-1)?.date];
  if (!first || !last) return [];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n)).filter(
    (date) => !open.has(date),
  );
};

const MoveSheet = ({ open, onClose, reservation, offer }: Props) => {
  const today = useToday();
  const online = useOnline();
  const { slots } = offer;
  const [day, setDay] = useState<string | undefined>();
  const [slotId, setSlotId] = useState<string | undefined>();
  const times = slots.filter(({ date }) => date === day);
  const chosen = times.find(({ slot_pk }) => String(slot_pk) === slotId) ?? (times.length === 1 ? times[0] : undefined);
  const { move, isPending, refusal } = useMove(reservation.id, onClose);
  const isReady = chosen !== undefined && online;
  const outcome = useRef<HTMLParagraphElement>(null);
  const chosenId = chosen?.slot_pk;
  // The outcome is below the calendar: scroll to it before the parent confirms.
  useEffect(() => {
    if (chosenId !== undefined) outcome.current?.scrollIntoView({ block: "end" });
  }, [chosenId]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.sheetTitle}
      detail={offer.closed_for ? copy.sheetClosed : copy.sheetDetail}
      size="tall"
      footer={
        <Button
          kind="ink"
          pending={isPending}
          aria-disabled={isReady ? undefined : true}
          onClick={() => isReady && move(chosen, offer.refund, slotWhen(chosen))}
        >
          {chosen ? copy.submit : copy.submitPick}
        </Button>
      }
    >
      <Body>
        <p>{copy.now(whenText(reservation))}</p>
        {(refusal ?? (online ? null : copy.offline)) && <Notice tone="error">{refusal ?? copy.offline}</Notice>}
        <Calendar
          mode="single"
          today={today}
          start={day}
          min={slots[0]?.date}
          max={slots.at(-1)?.date}
          month={day ?? slots[0]?.date}
          soldOut={closedDays(slots)}
          onSelect={({ start }) => {
            setDay(start);
            setSlotId(undefined);
          }}
        />
        {times.length > 0 && (
          <TimeChips
            label={copy.time}
            value={chosen && String(chosen.slot_pk)}
            onChange={setSlotId}
            items={times.map(({ slot_pk, starts_at, seats, state }) => ({
              value: String(slot_pk),
              label: starts_at === null ? copy.allDay : clockText(starts_at),
              state: seatsLeftText(state, seats),
            }))}
          />
        )}
        {chosen && (
          <Sum ref={outcome} aria-live="polite">
            <b>{copy.to(slotWhen(chosen))}</b>
            <span>{offer.refund > 0 ? copy.back(offer.refund) : copy.same}</span>
            <span>{copy.terms(offer.least_rate ?? 0)}</span>
          </Sum>
        )}
      </Body>
    </Sheet>
  );
};

export default MoveSheet;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > p { color: var(--fg-2); ${text.body2} }
`;

const Sum = styled.p`
  && { padding: 16px; border-radius: 16px; background: var(--bg-sunken); color: var(--fg); }
  b, span { display: block; }
  b { ${text.body1} font-weight: 700; }
  span { margin-top: 2px; color: var(--fg-2); ${text.label1} font-weight: 400; }
`;
