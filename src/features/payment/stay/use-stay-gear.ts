import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { changeGearMutation, type GearedAsk, verifyBookingQuery } from "@/api/stay/booking";
import { useGear } from "@/lib/hooks/use-gear";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import type { GearLoan } from "@/shared/contract/stay/gear";
import type { StayGear } from "@/shared/contract/stay/lists";
import { stayFacilityNames } from "@/shared/stay/copy";
import { type GearPick, withGear } from "@/shared/stay/gear";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { stayPaymentCopy as copy } from "./copy";
import { readGearGone } from "./gear-gone";

/** Gear on the hold of the room. Changes go to the server first: only confirmed gear is shown as chosen. */
export const useStayGear = (ask: GearedAsk, booking: BookingVerify) => {
  const http = useHttp().stay;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const address = useGear();
  const { mutateAsync, isPending } = useMutation(changeGearMutation(http, client, ask));
  const { gear: offers } = booking;
  const loans = useMemo(
    () => (offers ?? []).flatMap(({ key, count, fee }): GearLoan[] => (count > 0 ? [{ key, count, fee }] : [])),
    [offers],
  );

  const change = async (key: StayGear, count: number): Promise<void> => {
    const picks: GearPick[] = loans.map((loan) => ({ key: loan.key, count: loan.count }));
    const next = withGear(picks, key, count);
    try {
      await mutateAsync(next);
      await address.choose(next);
    } catch (error) {
      const missingGear = readGearGone(toApiError(error));
      if (missingGear) dispatch(toastShown(copy.gear.changed(stayFacilityNames[missingGear.key], missingGear.left)));
      await client.invalidateQueries({ queryKey: verifyBookingQuery(http, ask).queryKey });
    }
  };
  return { offers: offers ?? [], loans, change, isPending };
};

export type StayGearState = ReturnType<typeof useStayGear>;
