import { useRouter } from "next/router";
import { useEffect } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { parseAdults } from "@/shared/guests/parse-adults";
import { parseChildrenAges } from "@/shared/guests/parse-children-ages";
import { useAppDispatch } from "@/store/hooks";
import { stayOpened } from "@/store/slices/stay-detail";

/** Tells the stay's area what stands open: the days and people in use, and which of the asked ones could not be kept. */
export const useOpened = (id: number, { choice, rangeProblem }: AddressedChoice): void => {
  const dispatch = useAppDispatch();
  const { adults, children_ages: ages } = useRouter().query;
  const isMended = rangeProblem !== null;
  const askedAdults = parseAdults(adults);
  const askedAges = parseChildrenAges(Array.isArray(ages) ? ages[0] : ages).join();
  const { checkIn, checkOut } = choice;
  useEffect(() => {
    dispatch(
      stayOpened({
        accommodation_id: id,
        check_in: checkIn,
        check_out: checkOut,
        dates_corrected: isMended,
        guests: { adults: askedAdults, children_ages: parseChildrenAges(askedAges) },
      }),
    );
  }, [dispatch, id, checkIn, checkOut, isMended, askedAdults, askedAges]);
};
