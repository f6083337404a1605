import type { WaitTerms } from "@/lib/sheets";
import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, list, oneOf, record, type ShapeOf, text, whole } from "@/lib/storage/shape";

const schema = record({
  /** Which line it was: its kind and what is waited for. Empty when nothing is kept. */
  of: text({ max: 80 }),
  slotPk: whole(0),
  counts: list(record({ pk: whole(0), count: whole(0, 99) }), 30),
  choice: oneOf("tonight", "tomorrow", "by_hand"),
  byHand: text({ max: 10 }),
  nightOk: flag,
});

export type KeptWaiting = ShapeOf<typeof schema>;

/** What was answered before the login that standing in line asks for; gone with the tab. */
export const waitingDraft = localEntry<KeptWaiting>({
  key: "nadlang.waiting-draft",
  schema,
  fallback: { of: "", slotPk: 0, counts: [], choice: "tomorrow", byHand: "", nightOk: false },
  storage: tabStorage,
});

/** Names what is waited for, the same in the draft and in the press that asked for a login. */
export const waitingLine = (terms: WaitTerms): string =>
  terms.kind === "activity"
    ? `activity ${terms.contentPk}`
    : `stay ${terms.accommodationId} ${terms.productId} ${terms.checkIn} ${terms.checkOut}`;
