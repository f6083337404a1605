import { cancelOrder } from "@/server/commerce/cancel/cancel-order";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";

/** Cancels, and asks again while others hold the locks, as C_BUSY tells a caller to. A crowd on a busy machine waits longer than one lock may. */
export async function cancelWhenFree(db: Db, order: Parameters<typeof cancelOrder>[1]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await cancelOrder(db, order);
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "C_BUSY") || tries === 10) throw error;
    }
  }
}
