import { type RoomStanding, standingOf } from "@/features/stay/detail/rooms/open-rooms";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";

/** Availability of a room; one that the venue must confirm is `standby`, or `too_late` for a confirmation. */
export type ProductStanding = RoomStanding | "standby" | "too_late";

export const productStanding = ({ product, standby_answer_by: answerBy }: StayProductDetail): ProductStanding => {
  const standing = standingOf(product);
  if (standing !== "ready" || product.is_instant) return standing;
  return answerBy === null ? "too_late" : "standby";
};
