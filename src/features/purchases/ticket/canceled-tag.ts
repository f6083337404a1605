import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/order";

/** Label of a cancelled booking: cancelled here, or refunded elsewhere. Family members see no refunds. */
export const canceledTag = ({ refunds = [] }: Partial<Pick<Reservation, "refunds">>): string =>
  refunds.some(({ is_taken_back }) => is_taken_back) ? purchasesCopy.state.takenBack : purchasesCopy.state.canceled;
