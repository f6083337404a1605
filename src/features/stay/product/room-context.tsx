import { createContext, type ReactNode, use, useDeferredValue } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { type RoomStanding, toStanding } from "@/features/stay/detail/rooms/open-rooms";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import type { StayPrice } from "@/shared/price/stay-price";

/** Availability of a room; one that the venue must confirm is `standby`, or `too_late` for a confirmation. */
export type ProductStanding = RoomStanding | "standby" | "too_late";

export const productStanding = ({ product, standby_answer_by: answerBy }: StayProductDetail): ProductStanding => {
  const standing = toStanding(product);
  if (standing !== "ready" || product.is_instant) return standing;
  return answerBy === null ? "too_late" : "standby";
};

export interface OpenedRoom {
  detail: StayProductDetail;
  /** Dates and guests, and the function that changes them. */
  chosen: AddressedChoice;
  standing: ProductStanding;
  /** Price for these nights and guests. */
  price: StayPrice;
  /** True while other dates or guests load: the values shown can be outdated. */
  isBusy: boolean;
}

const RoomContext = createContext<OpenedRoom | null>(null);

/** The value is deferred: parts not hydrated yet are hydrated before other dates change them. */
export const RoomProvider = ({ value, children }: { value: OpenedRoom; children: ReactNode }) => (
  <RoomContext value={useDeferredValue(value)}>{children}</RoomContext>
);

/** Returns the room of the page. Throws outside of its provider. */
export const useRoom = (): OpenedRoom => {
  const room = use(RoomContext);
  if (!room) throw new Error("there is no RoomProvider above");
  return room;
};

/** True when the room can be booked, so that it has a price. */
export const isPriced = ({ standing }: OpenedRoom): boolean => standing === "ready" || standing === "standby";
