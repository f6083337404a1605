import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
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

const StayContext = createContext<OpenedStay | null>(null);

type Props = Omit<OpenedStay, "offer"> & { children: ReactNode };

export const StayProvider = ({ children, ...opened }: Props) => (
  <StayContext value={{ ...opened, offer: openRooms(opened.rooms.data?.products ?? [])[0] ?? null }}>
    {children}
  </StayContext>
);

/** The place this page is of. Throws outside of its provider. */
export const useStay = (): OpenedStay => {
  const opened = useContext(StayContext);
  if (!opened) throw new Error("useStay needs a StayProvider above it");
  return opened;
};
