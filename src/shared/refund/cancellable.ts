import { sumWon } from "@/shared/price/quote";
import type { Won } from "@/shared/price/won";

type CancellableProduct = { product_state: string; option_price: Won };

/**
 * Whether a reservation product can be cancelled: not when COMPLETE, CANCEL or CANCEL_PROCESSING, and not in
 * ORDER once the gate has scanned it (`checkInAt` set). Every other state can, so states of unpaid orders
 * must never reach a client.
 */
export const isCancellable = (productState: string, checkInAt: string | Date | null | undefined): boolean => {
  if (productState === "COMPLETE" || productState === "CANCEL" || productState === "CANCEL_PROCESSING") return false;
  return !(productState === "ORDER" && Boolean(checkInAt));
};

/** How many products can be cancelled, and their prices added. */
export const cancellableTotals = (
  products: readonly CancellableProduct[],
  checkInAt: string | Date | null | undefined,
): { count: number; amount: Won } => {
  const open = products.filter((product) => isCancellable(product.product_state, checkInAt));
  return { count: open.length, amount: sumWon(open.map((product) => product.option_price)) };
};
