import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { liveContext } from "@/lib/live-context";
import type { Accommodation, StayProduct, StayProducts } from "@/shared/contract/stay/accommodations";
import { openRooms } from "./open-rooms";

export interface OpenedStay {
  stay: Accommodation;
  /** When and who, and how to change it. */
  asked: AddressedChoice;
  /** The rooms for these days and people: they come and fail apart from the place itself. */
  rooms: UseQueryResult<StayProducts>;
  /** The cheapest room that can be had and holds everyone; null when there is none or it is not known. */
  offer: StayProduct | null;
  openInfo(tab: string): void;
}

// Live: other days must not wake the parts that still sleep.
const { Provider, useValue } = liveContext<OpenedStay>("StayProvider");

type Props = Omit<OpenedStay, "offer"> & { children: ReactNode };

export const StayProvider = ({ children, ...opened }: Props) => {
  const products = opened.rooms.data?.products;
  const offer = useMemo(() => openRooms(products ?? [])[0] ?? null, [products]);
  return <Provider value={{ ...opened, offer }}>{children}</Provider>;
};

/** The place this page is of. Throws outside of its provider. */
export const useStay = useValue;
