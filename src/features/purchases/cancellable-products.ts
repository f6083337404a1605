import type { Reservation } from "@/shared/contract/main/booking/purchase";

/** The products that the host chose for a cancellation: those that can be cancelled now. */
export const cancellableProductPks = (products: Reservation["products"]): string[] =>
  products.filter(({ selected }) => selected).map(({ pk }) => pk);
