import { createContext, useContext } from "react";

/** A district as every screen names it: `종로구`, `서울특별시 종로구`. */
export interface PickedDistrict {
  pk: number;
  name: string;
  full_name: string;
}

export interface DistrictAsk {
  /** Marked as the current one; null when the whole country is looked at. */
  current: number | null;
  /** When it answers with a promise the sheet waits, so that a change of address comes before its own way back. */
  onPicked(district: PickedDistrict): unknown;
  /** Offers the whole country as well. */
  onEverywhere?(): unknown;
}

export type DistrictPicker = (ask: DistrictAsk) => void;

const DistrictPickerContext = createContext<DistrictPicker | null>(null);

export const DistrictPickerProvider = DistrictPickerContext.Provider;

/** Opens the sheet in which a parent picks a district. Throws outside of the provider, which the page puts around its screen. */
export const useDistrictPicker = (): DistrictPicker => {
  const pick = useContext(DistrictPickerContext);
  if (!pick) throw new Error("useDistrictPicker needs a DistrictPickerProvider above it");
  return pick;
};
