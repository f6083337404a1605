import { type LocalEntry, localEntry } from "@/lib/storage/local-entry";
import { list, record, type ShapeOf, text, whole } from "@/lib/storage/shape";
import { eachItem } from "@/shared/review/review-items";

const schema = record({
  stars: record(eachItem("stay", () => whole(0, 5))),
  text: text({ max: 4000 }),
  tags: list(text({ max: 40 }), 20),
});

/** Draft of a stay review, without photos; 0 for an item without stars. */
type KeptStayReview = ShapeOf<typeof schema>;

const fallback: KeptStayReview = {
  stars: eachItem("stay", () => 0),
  text: "",
  tags: [],
};

/** This device's draft of a booking's review, until it is posted. */
export const stayReviewDraft = (bookingId: string): LocalEntry<KeptStayReview> =>
  localEntry({ key: `nadlang.stay-review-draft.${bookingId}`, schema, fallback });
