import { cancelOrder } from "@/server/commerce/cancel/cancel-order";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";

/** Cancels, retrying on C_BUSY: with many callers on a busy machine the wait exceeds one lock timeout. */
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
