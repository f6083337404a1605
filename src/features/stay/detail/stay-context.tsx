import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { Accommodation, StayProduct, StayProducts } from "@/shared/contract/stay/accommodations";
import { openRooms } from "./rooms/open-rooms";

export interface OpenedStay {
  stay: Accommodation;
  /** When and who, and how to change it. */
  chosen: AddressedChoice;
  /** The rooms for these days and people: they come and fail apart from the place itself. */
  rooms: UseQueryResult<StayProducts>;
  /** The cheapest room that can be had and holds everyone; null when there is none or it is not known. */
  offer: StayProduct | null;
  openInfo(tab: string): void;
}

const StayContext = createContext<OpenedStay | null>(null);

type Props = Omit<OpenedStay, "offer"> & { children: ReactNode };

/** The value is deferred: parts that are not hydrated yet are hydrated before other days change them. */
export const StayProvider = ({ children, stay, chosen, rooms, openInfo }: Props) => {
  const products = rooms.data?.products;
  const offer = useMemo(() => openRooms(products ?? [])[0] ?? null, [products]);
  const opened = useMemo(() => ({ stay, chosen, rooms, offer, openInfo }), [stay, chosen, rooms, offer, openInfo]);
  return <StayContext value={useDeferredValue(opened)}>{children}</StayContext>;
};

/** The place this page is of. Throws outside of its provider. */
export const useStay = (): OpenedStay => {
  const opened = use(StayContext);
  if (!opened) throw new Error("there is no StayProvider above");
  return opened;
};
