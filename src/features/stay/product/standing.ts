import { type RoomStanding, standingOf } from "@/features/stay/detail/rooms/open-rooms";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";

/** How a room can be had now: as any room, but one that must be confirmed waits for an answer, if there is time for one. */
export type ProductStanding = RoomStanding | "standby" | "too_late";

/** What can be done with a room on the chosen dates. */
export const productStanding = ({ product, standby_answer_by: answerBy }: StayProductDetail): ProductStanding => {
  const standing = standingOf(product);
  if (standing !== "ready" || product.is_instant) return standing;
  return answerBy === null ? "too_late" : "standby";
};
