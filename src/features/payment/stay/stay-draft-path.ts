import type { BookingAsk } from "@/api/stay/booking";
import { paths } from "@/lib/paths";
import { type GearPick, gearText } from "@/shared/stay/gear";

/**
 * The payment page of a room; gear does not change the draft. Apart from `use-stay-draft`, so that the page does not
 * load the form's state first.
 */
export const stayDraftPath = (
  { accommodationId, productId, checkIn, checkOut, adults, childrenAges }: BookingAsk,
  gear: readonly GearPick[] = [],
) =>
  paths.stay.payment({
    id: accommodationId,
    product_id: productId,
    check_in: checkIn,
    check_out: checkOut,
    adults,
    children_ages: childrenAges,
    gear: gearText(gear),
  });
