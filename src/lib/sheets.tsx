import { type ComponentType, createContext, useContext } from "react";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A district as every screen names it: `종로구`, `서울특별시 종로구`. */
export interface PickedDistrict {
  pk: number;
  name: string;
  full_name: string;
}

export interface DistrictRequest {
  /** Marked as the current one; null when the whole country is looked at. */
  current: number | null;
  /** When it returns a promise the sheet waits, so that a change of address comes before its own way back. */
  onPicked(district: PickedDistrict): unknown;
  /** Offers the whole country as well. */
  onEverywhere?(): unknown;
}

interface CategoryMenuRequest {
  current?: number | undefined;
  /** The district that the chosen category opens around. */
  loc: number | undefined;
}

/** A starting time without seats for everyone. */
interface FullTime {
  slotPk: number;
  date: PlainDate;
  startsAt: string | null;
}

interface Joining {
  /** Asks a visitor to sign in; the sheet opens again after that. */
  signInFirst: () => void;
  /** "Join" was pressed before the login: the sheet joins by itself when its answers are the same. */
  isPressed: boolean;
}

export interface ActivityWaitTerms {
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

interface StayWaitTerms {
  kind: "stay";
  title: string;
  accommodationId: number;
  productId: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
  adults: number;
  childrenAges: readonly number[];
}

/** The visit to join the waiting list for. */
export type WaitTerms = ActivityWaitTerms | StayWaitTerms;
export type ActivityWaitRequest = ActivityWaitTerms & Joining;
export type WaitRequest = WaitTerms & Joining;

/** What is put into the plan of a day: an activity, at its booked time where it has one, or where a night is spent. */
export type PlanRequest = { name: string; date: PlainDate | null } & (
  | { kind: "activity"; pk: number; booked: { from: string; to: string | null } | null }
  | { kind: "stay"; id: number; isBooked: boolean }
);

/** The sheets of one feature that screens of other features open, and what each is given. */
export interface SheetRequests {
  district: DistrictRequest;
  categoryMenu: CategoryMenuRequest;
  waitlist: WaitRequest;
  plan: PlanRequest;
}

export type SheetName = keyof SheetRequests;

export interface SheetProps<Name extends SheetName> {
  open: boolean;
  onClose: () => void;
  request: SheetRequests[Name];
}

/** The component of every sheet; `pages/_app.tsx` names them. */
export type Sheets = { readonly [Name in SheetName]: ComponentType<SheetProps<Name>> };

export type SheetOpeners = { readonly [Name in SheetName]?: (request: SheetRequests[Name]) => void };

const SheetContext = createContext<SheetOpeners>({});

export const SheetProvider = SheetContext.Provider;

/**
 * Opens a sheet of another feature; null where no provider offers it, and then the button is left out or a
 * link leads on.
 */
export const useSheet = <Name extends SheetName>(name: Name): SheetOpeners[Name] | null =>
  useContext(SheetContext)[name] ?? null;
