import { useRouter } from "next/router";
import { useCallback, useEffect, useMemo } from "react";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { familyGuests } from "@/shared/guests/family-guests";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { guestsChosen, selectGuests, selectRangeDate, stayDatesChosen } from "@/store/slices/stay/search";
import { choiceQuery, type ReadChoice, readStayChoice, rememberedRange, type StayChoice } from "./stay-choice";

const names = ["check_in", "check_out", "adults", "children_ages"] as const;

export interface AddressedChoice extends ReadChoice {
  /** `check_in, check_out, adults, children_ages` for links and requests. */
  query: ReturnType<typeof choiceQuery>;
  /** Replaces a part of the choice in the address. Resolves when the address has changed. */
  choose(part: Partial<StayChoice>): Promise<void>;
}

/**
 * Corrected dates and guests of the address. They are copied to the store, so that the next search of this tab starts
 * with them; `recall` reads them from there when the address has none.
 */
export const useStayChoice = ({ recall = false } = {}): AddressedChoice => {
  const router = useRouter();
  const today = useToday();
  const dispatch = useAppDispatch();
  const range = useAppSelector(selectRangeDate);
  const guests = useAppSelector(selectGuests);
  const family = useFamily();
  const { query: routeQuery, pathname, replace } = router;
  const says = names.some((name) => routeQuery[name] !== undefined);

  const read = useMemo((): ReadChoice => {
    if (says || !recall) return readStayChoice(routeQuery, today);
    const days = rememberedRange(range, today);
    const who = guests
      ? { adults: guests.adults, childrenAges: guests.children_ages }
      : familyGuests(family, days.checkIn);
    const choice = { ...days, ...who };
    return { choice, rangeProblem: null, isGuestReset: false };
  }, [says, recall, routeQuery, today, range, guests, family]);

  const { checkIn, checkOut, adults, childrenAges } = read.choice;
  const ages = childrenAges.join();
  useEffect(() => {
    if (!says) return;
    dispatch(stayDatesChosen({ start: checkIn, end: checkOut }));
    dispatch(guestsChosen({ adults, children_ages: ages === "" ? [] : ages.split(",").map(Number) }));
  }, [dispatch, says, checkIn, checkOut, adults, ages]);

  const choose = useCallback(
    async (part: Partial<StayChoice>) => {
      const { children_ages, ...rest } = choiceQuery({ ...read.choice, ...part });
      const query = { ...routeQuery, ...rest, children_ages: children_ages.join() };
      await replace({ pathname, query }, undefined, { shallow: true, scroll: false });
    },
    [routeQuery, pathname, replace, read.choice],
  );
  const query = useMemo(() => choiceQuery(read.choice), [read.choice]);
  return { ...read, query, choose };
};
