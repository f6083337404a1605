import { createContext, type ReactNode, use, useDeferredValue } from "react";
import type { CardFamily } from "@/shared/content/card-view";

/** A child as every screen knows it: a member's own, or one that a visitor named on this device alone. */
export interface FamilyChild {
  id: string;
  name: string;
  /** `yyyy-MM-dd` */
  birth: string;
  keptBy: "host" | "device";
  /** As this device was told; it leaves the device in no request. */
  heightCm?: number | null;
}

export interface Family {
  children: FamilyChild[];
  /**
   * For whom cards and totals speak now, beside the adults: all children at first, none where adults go
   * alone.
   */
  chosen: FamilyChild[];
  adults: number;
  /** False until the device's memory and the host's list are known: prices stay per person until then. */
  isKnown: boolean;
  /** The member wants home to say the children's ages in place of their names. */
  hidesNames?: boolean;
  /** Null chooses everyone, nobody of them the adults alone. */
  choose(ids: string[] | null): void;
  setAdults(adults: number): void;
  /** Adds to the account of a member, to this device of a visitor. Rejects as the host does. */
  add(child: { name: string; birth: string }): Promise<void>;
}

const FamilyContext = createContext<Family | null>(null);

/**
 * The family is deferred: when the device's children are known, parts that are not hydrated yet are hydrated
 * first.
 */
export const FamilyProvider = ({ family, children }: { family: Family; children: ReactNode }) => (
  <FamilyContext value={useDeferredValue(family)}>{children}</FamilyContext>
);

/** The family this screen is for. Throws outside of the provider. */
export const useFamily = (): Family => {
  const family = use(FamilyContext);
  if (!family) throw new Error("there is no FamilyProvider above");
  return family;
};

const cardFamilies = new WeakMap<Family, CardFamily>();

const cardFamilyOf = (family: Family): CardFamily => {
  const { isKnown, children, chosen, adults } = family;
  if (!isKnown || children.length === 0) return null;
  const cardFamily = cardFamilies.get(family) ?? { adults, children: chosen };
  cardFamilies.set(family, cardFamily);
  return cardFamily;
};

/**
 * For whom the cards speak; nobody until the family is known, so that the first paint stays as the server
 * drew it.
 */
export const useCardFamily = (): CardFamily => cardFamilyOf(useFamily());
