import type { OwnPhoto } from "@/shared/contract/main/content-facts";

/** A field of a submission as the desk reads it. */
export type Fact = { name: string; text: string; photos?: readonly OwnPhoto[] };

type Change = { name: string; before: Fact | undefined; after: Fact | undefined };

const isSame = (a: Fact | undefined, b: Fact | undefined): boolean =>
  (a?.text ?? "") === (b?.text ?? "") && JSON.stringify(a?.photos ?? []) === JSON.stringify(b?.photos ?? []);

/** Fields that differ, in the order of the new facts, then those that only the old ones have. */
export const findChanges = (before: readonly Fact[], after: readonly Fact[]): Change[] =>
  [...new Set([...after, ...before].map(({ name }) => name))]
    .map((name) => ({
      name,
      before: before.find((fact) => fact.name === name),
      after: after.find((fact) => fact.name === name),
    }))
    .filter((change) => !isSame(change.before, change.after));
