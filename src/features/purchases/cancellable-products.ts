import type { Reservation } from "@/shared/contract/main/booking/order";

/** The products that the server lists as cancellable now. */
export const cancellableProductPks = (products: Reservation["products"]): string[] =>
  products.filter(({ selected }) => selected).map(({ pk }) => pk);
