import { facilities } from "@/shared/contract/main/lists";

/** Every facility with what the operator says of it; what is in neither list is unknown. */
export const facilityStates = (
  yes: readonly string[],
  no: readonly string[],
): Record<string, "yes" | "no" | "unknown"> =>
  Object.fromEntries(
    facilities.map((name) => [name, yes.includes(name) ? "yes" : no.includes(name) ? "no" : "unknown"]),
  );

/** As many pictures as the content has, each its own variant. */
export const galleryOf = (scene: { kind: string; seed: number }, count: number): { kind: string; seed: number }[] =>
  Array.from({ length: Math.max(1, count) }, (_, at) => ({ kind: scene.kind, seed: scene.seed + at }));
