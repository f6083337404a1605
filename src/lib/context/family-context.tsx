import { createContext, type ReactNode, use, useDeferredValue } from "react";
import type { CardFamily } from "@/shared/content/card-view";

/** A member's child, or a visitor's child stored only on this device. */
export interface FamilyChild {
  id: string;
  name: string;
  /** `yyyy-MM-dd` */
  birth: string;
  keptBy: "host" | "device";
  /** Stored only on this device; never sent in a request. */
  heightCm?: number | null;
}

export interface Family {
  children: FamilyChild[];
  /**
   * Children that cards and totals include, in addition to the adults: initially all, none when the adults go alone.
   */
  chosen: FamilyChild[];
  adults: number;
  /** False until the stored and the host's children are loaded: prices are per person until then. */
  isKnown: boolean;
  /** The member prefers the home page to show the children's ages instead of names. */
  hidesNames?: boolean;
  /** Selects children: null for all, an empty list for only the adults. */
  choose(ids: string[] | null): void;
  setAdults(adults: number): void;
  /** Adds the child to a member's account, or to a visitor's device. Rejects with the host's error. */
  add(child: { name: string; birth: string }): Promise<void>;
}

const FamilyContext = createContext<Family | null>(null);

/**
 * Provides the family as a deferred value, so that hydration of other parts finishes before the device's children
 * render.
 */
export const FamilyProvider = ({ family, children }: { family: Family; children: ReactNode }) => (
  <FamilyContext value={useDeferredValue(family)}>{children}</FamilyContext>
);

/** Returns the family. Throws outside the provider. */
export const useFamily = (): Family => {
  const family = use(FamilyContext);
  if (!family) throw new Error("there is no FamilyProvider above");
  return family;
};

const cardFamilies = new WeakMap<Family, CardFamily>();

const toCardFamily = (family: Family): CardFamily => {
  const { isKnown, children, chosen, adults } = family;
  if (!isKnown || children.length === 0) return null;
  const cardFamily = cardFamilies.get(family) ?? { adults, children: chosen };
  cardFamilies.set(family, cardFamily);
  return cardFamily;
};

/** The family that cards show prices for; null until it is known, so that the first render matches the server's. */
export const useCardFamily = (): CardFamily => toCardFamily(useFamily());

/**
 * The children who go along: all when none were chosen or the chosen ones no longer exist, none when the parent chose
 * adults only.
 */
export const goingChildren = <Child extends { id: string }>(
  children: Child[],
  ids: readonly string[] | null,
): Child[] => {
  if (ids?.length === 0) return [];
  const chosen = ids ? children.filter(({ id }) => ids.includes(id)) : children;
  return chosen.length > 0 ? chosen : children;
};
