import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { liveContext } from "@/lib/live-context";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import type { StayPrice } from "@/shared/price/stay-price";
import type { ProductStanding } from "./standing";

export interface OpenedRoom {
  detail: StayProductDetail;
  /** When and who, and how to change it. */
  asked: AddressedChoice;
  standing: ProductStanding;
  /** What these nights cost these people. */
  price: StayPrice;
  /** Other dates or people are being asked for: what stands here may no longer hold. */
  isBusy: boolean;
}

// Live: other days must not wake the parts that still sleep.
export const { Provider: RoomProvider, useValue: useRoom } = liveContext<OpenedRoom>("RoomProvider");

/** Whether the room can be had, so that it has a price. */
export const isPriced = ({ standing }: OpenedRoom): boolean => standing === "ready" || standing === "standby";
