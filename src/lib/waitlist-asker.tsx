import { createContext, useContext } from "react";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A starting time without seats for everyone. */
export interface FullTime {
  slotPk: number;
  date: PlainDate;
  startsAt: string | null;
}

export interface ActivityAsk {
  kind: "activity";
  contentPk: number;
  title: string;
  /** At least one. */
  times: readonly FullTime[];
  /** What is sold, with how many of each the family would take. */
  options: readonly { pk: number; name: string; count: number }[];
  /** Most tickets in one order. */
  most: number;
}

export interface StayAsk {
  kind: "stay";
  title: string;
  accommodationId: number;
  productId: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
  adults: number;
  childrenAges: readonly number[];
}

export type WaitAsk = ActivityAsk | StayAsk;
export type WaitlistAsker = (ask: WaitAsk) => void;

const WaitlistContext = createContext<WaitlistAsker | null>(null);

export const WaitlistProvider = WaitlistContext.Provider;

/** Opens the sheet in which a family stands in line; null where the page offers no line, and no button is to be shown. */
export const useWaitlist = (): WaitlistAsker | null => useContext(WaitlistContext);
