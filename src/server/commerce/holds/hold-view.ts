import { clock } from "@/server/platform/clock";
import type { Hold as HoldRow } from "./holds.repository";

export type Hold = HoldRow;

/** Ten minutes more can be asked for once, by a member. */
const isExtendable = (held: Hold): boolean => held.state === "LIVE" && held.extendedAt === null && !held.isSoft;

/** A hold as the browser counts it down. */
export const holdView = (held: Hold) => ({
  hold_id: held.id,
  hold_until: held.expiresAt.toISOString(),
  hold_extendable: isExtendable(held),
  hold_is_soft: held.isSoft,
  server_time: clock.now().toISOString(),
});
