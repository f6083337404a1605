import { type ComponentType, createContext, useContext } from "react";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A district with its short and full name: `종로구`, `서울특별시 종로구`. */
export interface PickedDistrict {
  pk: number;
  name: string;
  full_name: string;
}

export interface DistrictRequest {
  /** Marked as current; null for the whole country. */
  current: number | null;
  /** The sheet waits for a returned promise, so that a URL change comes before its own history change. */
  onPicked(district: PickedDistrict): unknown;
  /** Offers the whole country as an option. */
  onEverywhere?(): unknown;
}

interface CategoryMenuRequest {
  current?: number | undefined;
  /** The district that the chosen category's list is centred on. */
  loc: number | undefined;
}

/** A slot without seats for everyone. */
interface FullTime {
  slotId: number;
  date: PlainDate;
  startsAt: string | null;
}

interface Joining {
  /** Asks a visitor to sign in; the sheet reopens after that. */
  signInFirst: () => void;
  /** "Join" was pressed before the login: the sheet joins automatically if its answers are unchanged. */
  isPressed: boolean;
}

export interface ActivityWaitTerms {
  kind: "activity";
  contentId: number;
  title: string;
  times: readonly FullTime[];
  /** Options on sale, each with the count that the family needs. */
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

/** An entry for a day plan: a content, with its booked time if any, or the accommodation of the night. */
export type PlanRequest = { name: string; date: PlainDate | null } & (
  | { kind: "activity"; pk: number; booked: { from: string; to: string | null } | null }
  | { kind: "stay"; id: number; isBooked: boolean }
);

/** Sheets of one feature that other features open, with their requests. */
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

/** The component of each sheet; set in `pages/_app.tsx`. */
export type Sheets = { readonly [Name in SheetName]: ComponentType<SheetProps<Name>> };

export type SheetOpeners = { readonly [Name in SheetName]?: (request: SheetRequests[Name]) => void };

const SheetContext = createContext<SheetOpeners>({});

export const SheetProvider = SheetContext.Provider;

/** Opens a sheet of another feature; null when no provider offers it: then leave the button out or show a link. */
export const useSheet = <Name extends SheetName>(name: Name): SheetOpeners[Name] | null =>
  useContext(SheetContext)[name] ?? null;
