import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/order";

/** How a booking that is off is named: as called off here, or as lost with its payment. Relatives see no refunds. */
export const canceledTag = ({ refunds = [] }: Partial<Pick<Reservation, "refunds">>): string =>
  refunds.some(({ is_taken_back }) => is_taken_back) ? purchasesCopy.state.takenBack : purchasesCopy.state.canceled;
