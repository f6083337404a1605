import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { firstVisitDay } from "@/shared/dates/first-visit-day";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { FamilyLines } from "@/shared/price/family-lines";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { contentOpened, selectContentId } from "@/store/slices/activity/content-detail";
import {
  dateChosen,
  dateLeftOpen,
  optionsLeft,
  selectContentOptions,
  slotChosen,
} from "@/store/slices/activity/content-options";
import {
  selectContentTickets,
  ticketCounted,
  ticketsLeft,
  ticketsProposed,
} from "@/store/slices/activity/content-tickets";
import { type Counts, countTickets, findMissing, proposedCounts, sumTotals } from "./choice";
import { isBookable, toTimes, toWeek } from "./slots";
import { useSlots, useSoonest } from "./use-slots";

const NOTHING: Counts = {};

/** Day, time and tickets of one content: from the address and the stored choice, completed by the family's ages. */
export const useChoice = (detail: ContentDetail, dateInUrl: PlainDate | null) => {
  const today = useToday();
  const { id, isOpen, options, tickets } = useStoredChoice(detail.pk);
  const family = useFamily();
  const isOnSale = detail.sale_state === "on_sale";

  const isUndated = detail.dating === "open" || (detail.dating === "either" && isOpen && options.date_not_decided);
  const chosenDate = isOpen && options.date !== null && options.date >= today ? options.date : dateInUrl;
  const date = isUndated ? null : chosenDate;
  const visitDate = firstVisitDay(detail.shown_from, date ?? today);
  const chosenWeek = toWeek(visitDate, today);
  const [movedWeek, setMovedWeek] = useState<PlainDate | null>(null);
  const shownWeek = movedWeek ?? chosenWeek;
  const slots = useSlots({ id, shownWeek, chosenWeek, enabled: isOnSale });

  const soonest = useSoonest(id, slots.shown.data?.slots);

  const times = slots.chosen && (date !== null || isUndated) ? toTimes(slots.chosen, date) : [];
  const bookable = times.filter(isBookable);
  const remembered = bookable.find(({ slotId }) => isOpen && slotId === options.slot_pk);
  const time = remembered ?? (bookable.length === 1 || isUndated ? bookable[0] : undefined) ?? null;

  const people = { adults: family.adults, children: family.chosen.map(({ birth }) => birth) };
  // A class is counted by its teacher; the family's children do not matter.
  const hasFamily = family.isKnown && family.children.length > 0 && detail.options.length > 0 && detail.picnic === null;
  const proposal = hasFamily ? proposedCounts(detail, people, visitDate) : null;
  const isTouched = isOpen && tickets.touched;
  const counts = isTouched ? tickets.counts : (proposal?.counts ?? NOTHING);
  const left = slots.chosen === undefined ? null : (time?.left ?? 0);

  const isSoldOut = isUndated ? left === 0 : date === null && soonest === null && detail.dating === "dated";

  return {
    detail,
    today,
    date,
    visitDate,
    isUndated,
    times,
    time,
    slots,
    soonest,
    isSoldOut,
    shownWeek,
    counts,
    isTouched,
    /** The family by age on that day; null if unknown. */
    proposal: proposal?.family ?? null,
    adults: family.adults,
    children: hasFamily ? family.chosen : [],
    isFamilyKnown: family.isKnown,
    people: isTouched || !proposal ? countTickets(detail.options, counts) : countGoing(proposal.family),
    totals: sumTotals(detail.options, counts),
    missing: findMissing({ detail, date, isUndated, slotId: time?.slotId ?? null, left, counts }),
    left: left ?? 0,
    showWeek: setMovedWeek,
    ...useChoosing(detail.pk, counts, () => setMovedWeek(null)),
  };
};

const countGoing = ({ members }: FamilyLines): number => members.filter(({ state }) => state !== "no_ticket").length;

export type Choice = ReturnType<typeof useChoice>;

/** Stored choice if it belongs to this content; opening another content clears it. */
const useStoredChoice = (id: number) => {
  const dispatch = useAppDispatch();
  const savedId = useAppSelector(selectContentId);
  const options = useAppSelector(selectContentOptions);
  const tickets = useAppSelector(selectContentTickets);
  useEffect(() => {
    if (savedId === id) return;
    dispatch(optionsLeft());
    dispatch(ticketsLeft());
    dispatch(contentOpened(id));
  }, [dispatch, savedId, id]);
  return { id, isOpen: savedId === id, options, tickets };
};

const useChoosing = (id: number, counts: Counts, followDate: () => void) => {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const writeToUrl = (date: PlainDate | undefined) =>
    void router.replace(paths.content.detail({ id, date }), undefined, { shallow: true, scroll: false });
  return {
    chooseDate(date: PlainDate) {
      dispatch(dateChosen(date));
      followDate();
      writeToUrl(date);
    },
    chooseTime(date: PlainDate | null, slotId: number) {
      if (date !== null) dispatch(dateChosen(date));
      dispatch(slotChosen(slotId));
    },
    leaveDateOpen() {
      dispatch(dateLeftOpen());
      writeToUrl(undefined);
    },
    count(optionId: number, count: number) {
      dispatch(ticketsProposed({ ...counts }));
      dispatch(ticketCounted({ option_pk: optionId, count }));
    },
  };
};
