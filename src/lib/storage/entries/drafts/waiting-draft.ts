import type { WaitTerms } from "@/lib/sheets";
import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, list, oneOf, record, type ShapeOf, text, whole } from "@/lib/storage/shape";

const schema = record({
  /** Kind and target of the waiting list; empty when nothing is stored. */
  of: text({ max: 80 }),
  slotId: whole(0),
  counts: list(record({ pk: whole(0), count: whole(0, 99) }), 30),
  choice: oneOf("tonight", "tomorrow", "by_hand"),
  byHand: text({ max: 10 }),
  nightOk: flag,
});

export type KeptWaiting = ShapeOf<typeof schema>;

/** Answers given before the login that joining a waiting list requires; lasts as long as the tab. */
export const waitingDraft = localEntry<KeptWaiting>({
  key: "nadlang.waiting-draft",
  schema,
  fallback: { of: "", slotId: 0, counts: [], choice: "tomorrow", byHand: "", nightOk: false },
  storage: tabStorage,
});

/** Identifies a waiting list, in the draft and in the pending press. */
export const waitingLine = (terms: WaitTerms): string =>
  terms.kind === "activity"
    ? `activity ${terms.contentId}`
    : `stay ${terms.accommodationId} ${terms.productId} ${terms.checkIn} ${terms.checkOut}`;
