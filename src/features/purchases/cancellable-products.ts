import type { Reservation } from "@/shared/contract/main/booking/purchase";
import { isCancellable } from "@/shared/refund/cancellable";

/** The products that can be cancelled now. */
export const cancellableProductPks = (products: Reservation["products"]): string[] =>
  products.filter(({ product_state, check_in_at }) => isCancellable(product_state, check_in_at)).map(({ pk }) => pk);
