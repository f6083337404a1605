import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type JoinAsk, joinWaitlistMutation } from "@/api/main/order/waitlist";
import { useToday } from "@/lib/context/today-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { SheetProps, WaitRequest } from "@/lib/sheets";
import { dateText, nightsText } from "@/shared/dates/date-text";
import { guestsText } from "@/shared/guests/guests-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { ActivityPeople, Block } from "./activity-people";
import { waitlistCopy as copy } from "./copy";
import { choicesFor, type DecideChoice, decideBy } from "./decide-by";
import { useAnswers } from "./use-answers";

type Chosen = { slotId: number; counts: Readonly<Record<number, number>>; until: string; nightOk: boolean };

/** Body of the request; null without any guests. */
const toJoinAsk = (request: WaitRequest, { slotId, counts, until, nightOk }: Chosen): JoinAsk | null => {
  const rules = { decide_by: until, night_ok: nightOk };
  if (request.kind === "stay") {
    const { accommodationId, productId, checkIn, checkOut, adults, childrenAges } = request;
    return {
      kind: "stay",
      body: {
        ...rules,
        accommodation_id: accommodationId,
        product_id: productId,
        check_in: checkIn,
        check_out: checkOut,
        adults,
        children_ages: [...childrenAges],
      },
    };
  }
  const optionIds = request.options.flatMap(({ pk }) => Array<number>(counts[pk] ?? 0).fill(pk));
  if (optionIds.length === 0) return null;
  return {
    kind: "activity",
    body: { ...rules, content_pk: request.contentId, slot_pk: slotId, option_pks: optionIds },
  };
};

const choiceWords: Record<DecideChoice, string> = {
  tonight: copy.tonight,
  tomorrow: copy.tomorrow,
  by_hand: copy.byHand,
};

/** Asks for the number of guests, the deadline, and permission for messages at night, then joins the waitlist. */
const WaitlistSheet = ({ request, open, onClose }: SheetProps<"waitlist">) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const join = useMutation(joinWaitlistMutation(useHttp(), useQueryClient()));
  const { slotId, counts, choice: chosen, byHand, nightOk, isKept, answer, count, keep, forget } = useAnswers(request);
  const lastDay =
    request.kind === "stay" ? request.checkIn : (request.times.find((time) => time.slotId === slotId)?.date ?? today);
  const choices = choicesFor(today, lastDay);
  const choice = choices.includes(chosen) ? chosen : "tonight";
  const [problem, setProblem] = useState<string | null>(null);

  const send = () => {
    const until = decideBy(choice, { today, lastDay, byHand });
    if (until === null) return setProblem(copy.dayMissing);
    const body = toJoinAsk(request, { slotId, counts, until, nightOk });
    if (body === null) return setProblem(copy.nobody);
    setProblem(null);
    if (!isMember) {
      keep();
      onClose();
      return request.signInFirst();
    }
    join.mutate(body, {
      onSuccess: () => {
        forget();
        onClose();
        dispatch(toastShown(copy.joined, "success"));
      },
      // The client has already shown a refusal (F000).
      onError: (error) => {
        const { code, message } = toApiError(error);
        if (code !== "F000") setProblem(message || copy.failed);
      },
    });
  };

  const resume = useEffectEvent(send);
  const isResumed = useRef(false);
  useEffect(() => {
    if (!request.isPressed || !isMember || !isKept || isResumed.current) return;
    isResumed.current = true;
    resume();
  }, [request.isPressed, isMember, isKept]);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={request.kind === "stay" ? copy.roomTitle : copy.seatTitle}
      detail={request.title}
      footer={
        <Button full pending={join.isPending} onClick={send}>
          {copy.join}
        </Button>
      }
    >
      {request.kind === "stay" ? (
        <Block>
          <h3>
            {`${dateText(request.checkIn)} – ${dateText(request.checkOut)}, ${nightsText(request.checkIn, request.checkOut)} · ${guestsText({ adults: request.adults, childrenAges: [...request.childrenAges] })}`}
          </h3>
          <p>{copy.togetherRoom}</p>
        </Block>
      ) : (
        <ActivityPeople
          request={request}
          slotId={slotId}
          onTime={(pk) => answer({ slotId: pk })}
          counts={counts}
          onCount={count}
        />
      )}
      <Block>
        <h3>{copy.decideBy}</h3>
        <ChipRow label={copy.decideBy}>
          {choices.map((item) => (
            <Chip key={item} selected={item === choice} onClick={() => answer({ choice: item })}>
              {choiceWords[item]}
            </Chip>
          ))}
        </ChipRow>
        {choice === "by_hand" && (
          <TextField
            type="date"
            label={copy.day}
            min={today}
            max={lastDay}
            value={byHand}
            onChange={(event) => answer({ byHand: event.target.value })}
          />
        )}
      </Block>
      <Block>
        <Switch
          label={copy.night}
          detail={copy.nightDetail}
          checked={nightOk}
          onChange={(on) => answer({ nightOk: on })}
        />
      </Block>
      {problem === null ? <Notice tone="info">{copy.channel}</Notice> : <Notice tone="error">{problem}</Notice>}
    </Sheet>
  );
};

export default WaitlistSheet;
