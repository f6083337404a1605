/**
 * True when a reservation product can be cancelled: not when COMPLETE, CANCEL or CANCEL_PROCESSING, and not in ORDER
 * after check-in (`checkInAt` set). Every other state returns true, so states of unpaid orders must never reach a
 * client.
 */
export const isCancellable = (productState: string, checkInAt: string | Date | null | undefined): boolean => {
  if (productState === "COMPLETE" || productState === "CANCEL" || productState === "CANCEL_PROCESSING") return false;
  return !(productState === "ORDER" && Boolean(checkInAt));
};
