import { flag, list, oneOf, record, type ShapeOf, text } from "@/lib/storage/shape";
import { ALLERGENS } from "@/shared/allergy/codes";
import type { ChildFacts } from "@/shared/children/facts";
import type { Child } from "@/shared/contract/main/members";
import type { PlainDate } from "@/shared/dates/plain-date";
import { birthChoice } from "@/shell/sheets/children/birth-choice";
import { draftOfFacts } from "@/shell/sheets/children/facts-draft";

/** A child in the form, as saved in this tab. */
export const childShape = record({
  name: text({ max: 20 }),
  birth: record({ year: text(), month: text(), day: text() }),
  likes: list(text()),
  isFirst: flag,
  facts: record({
    height: text(),
    napFrom: text(),
    napTo: text(),
    allergies: list(oneOf(...ALLERGENS), ALLERGENS.length),
    stroller: flag,
  }),
});
export type ChildDraft = ShapeOf<typeof childShape>;

/** Initial state of the form. */
export const draftOfChild = (today: PlainDate, child: Partial<Child> | undefined, facts: ChildFacts): ChildDraft => ({
  name: child?.child_name ?? "",
  birth: birthChoice(today, child?.child_birth),
  likes: child?.categories ?? [],
  isFirst: child?.is_representative ?? false,
  facts: draftOfFacts(facts),
});
