import { clock } from "@/server/platform/clock";
import type { Hold as HoldRow } from "./holds.repository";

export type Hold = HoldRow;

/** Members can extend a hold once. */
const isExtendable = (hold: Hold): boolean => hold.state === "LIVE" && hold.extendedAt === null && !hold.isSoft;

/** A hold with the times for the browser's countdown. */
export const holdView = (hold: Hold) => ({
  hold_id: hold.id,
  hold_until: hold.expiresAt.toISOString(),
  hold_extendable: isExtendable(hold),
  hold_is_soft: hold.isSoft,
  server_time: clock.now().toISOString(),
});
