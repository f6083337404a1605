import type { ChildFacts } from "@/shared/children/facts";

/** The device's facts, as typed. */
export type FactsDraft = Omit<ChildFacts, "height_cm" | "nap"> & { height: string; napFrom: string; napTo: string };

/** Turns saved facts into a draft. */
export const draftOfFacts = ({ height_cm, nap, allergies, stroller }: ChildFacts): FactsDraft => ({
  height: height_cm === null ? "" : String(height_cm),
  napFrom: nap?.from ?? "",
  napTo: nap?.to ?? "",
  allergies,
  stroller,
});

const SMALLEST = 30;
const TALLEST = 220;

/** Returns the facts, or the field that is invalid. */
export function factsOfDraft({
  height,
  napFrom,
  napTo,
  allergies,
  stroller,
}: FactsDraft): ChildFacts | "height" | "nap" {
  const height_cm = height.trim() === "" ? null : Number(height);
  if (height_cm !== null && !(Number.isSafeInteger(height_cm) && height_cm >= SMALLEST && height_cm <= TALLEST)) {
    return "height";
  }
  if ((napFrom === "") !== (napTo === "")) return "nap";
  return { height_cm, nap: napFrom === "" ? null : { from: napFrom, to: napTo }, allergies, stroller };
}
