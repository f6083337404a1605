import { createContext, type ReactNode, use, useDeferredValue } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import type { StayPrice } from "@/shared/price/stay-price";
import type { ProductStanding } from "./standing";

export interface OpenedRoom {
  detail: StayProductDetail;
  /** When and who, and how to change it. */
  chosen: AddressedChoice;
  standing: ProductStanding;
  /** What these nights cost these people. */
  price: StayPrice;
  /** Other dates or people are being asked for: what stands here may no longer hold. */
  isBusy: boolean;
}

const RoomContext = createContext<OpenedRoom | null>(null);

/** The room is deferred: parts that are not hydrated yet are hydrated before other days change them. */
export const RoomProvider = ({ value, children }: { value: OpenedRoom; children: ReactNode }) => (
  <RoomContext value={useDeferredValue(value)}>{children}</RoomContext>
);

/** The room of the page. Throws outside of its provider. */
export const useRoom = (): OpenedRoom => {
  const room = use(RoomContext);
  if (!room) throw new Error("there is no RoomProvider above");
  return room;
};

/** Whether the room can be had, so that it has a price. */
export const isPriced = ({ standing }: OpenedRoom): boolean => standing === "ready" || standing === "standby";
