import { localEntry } from "@/lib/storage/local-entry";
import { flag, list, nullable, oneOf, record, text, whole } from "@/lib/storage/shape";
import { ALLERGENS } from "@/shared/allergy/codes";
import type { ChildFacts, FactsOfChildren } from "@/shared/children/facts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Limit over all members who sign in on this device; the oldest are removed. */
const MOST = 30;

const entry = localEntry({
  key: "nadlang.child-facts",
  schema: record({
    children: list(
      record({
        id: text({ max: 64 }),
        height_cm: nullable(whole(30, 220)),
        nap: nullable(record({ from: text({ form: TIME }), to: text({ form: TIME }) })),
        allergies: list(oneOf(...ALLERGENS), ALLERGENS.length),
        stroller: flag,
      }),
      MOST,
    ),
  }),
  fallback: { children: [] },
});

const savedFacts = (): FactsOfChildren =>
  Object.fromEntries(entry.read().children.map(({ id, ...facts }) => [id, facts]));

const keep = (facts: FactsOfChildren): FactsOfChildren => {
  const children = Object.entries(facts).map(([id, one]) => ({ id, ...one }));
  if (children.length === 0) entry.remove();
  else entry.write({ children: children.slice(-MOST) });
  return facts;
};

/** Height, nap, allergies and stroller of children, stored only in this browser. Each method returns all facts. */
export const childFacts = {
  read: savedFacts,
  write: (id: string, facts: ChildFacts): FactsOfChildren => keep({ ...savedFacts(), [id]: facts }),
  forget(id: string): FactsOfChildren {
    const { [id]: _, ...others } = savedFacts();
    return keep(others);
  },
  wipe: (): FactsOfChildren => keep({}),
};
