import { clock } from "@/server/platform/clock";
import type { Hold as HoldRow } from "./holds.repository";

export type Hold = HoldRow;

/** Ten minutes more can be asked for once, by a member. */
const isExtendable = (hold: Hold): boolean => hold.state === "LIVE" && hold.extendedAt === null && !hold.isSoft;

/** A hold as the browser counts it down. */
export const holdView = (hold: Hold) => ({
  hold_id: hold.id,
  hold_until: hold.expiresAt.toISOString(),
  hold_extendable: isExtendable(hold),
  hold_is_soft: hold.isSoft,
  server_time: clock.now().toISOString(),
});
