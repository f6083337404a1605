import type { Reservation } from "@/shared/contract/main/booking/order";

/** The products that the host chose for a cancellation: those that can be cancelled now. */
export const cancellableProductPks = (products: Reservation["products"]): string[] =>
  products.filter(({ selected }) => selected).map(({ pk }) => pk);
