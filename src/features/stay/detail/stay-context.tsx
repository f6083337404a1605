import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { Accommodation, StayProduct, StayProducts } from "@/shared/contract/stay/accommodations";
import { openRooms } from "./rooms/open-rooms";

export interface OpenedStay {
  stay: Accommodation;
  /** Dates and guests, and the function that changes them. */
  chosen: AddressedChoice;
  /** Rooms for these dates and guests, which load and fail separately from the accommodation. */
  rooms: UseQueryResult<StayProducts>;
  /** The cheapest available room that holds everyone; null when there is none or before loading. */
  offer: StayProduct | null;
  openInfo(tab: string): void;
}

const StayContext = createContext<OpenedStay | null>(null);

type Props = Omit<OpenedStay, "offer"> & { children: ReactNode };

/** The value is deferred: parts not hydrated yet are hydrated before other dates change them. */
export const StayProvider = ({ children, stay, chosen, rooms, openInfo }: Props) => {
  const products = rooms.data?.products;
  const offer = useMemo(() => openRooms(products ?? [])[0] ?? null, [products]);
  const opened = useMemo(() => ({ stay, chosen, rooms, offer, openInfo }), [stay, chosen, rooms, offer, openInfo]);
  return <StayContext value={useDeferredValue(opened)}>{children}</StayContext>;
};

/** Returns the accommodation of the page. Throws outside of its provider. */
export const useStay = (): OpenedStay => {
  const opened = use(StayContext);
  if (!opened) throw new Error("there is no StayProvider above");
  return opened;
};
