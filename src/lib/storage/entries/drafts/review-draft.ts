import { type LocalEntry, localEntry } from "@/lib/storage/local-entry";
import { list, record, text, whole } from "@/lib/storage/shape";

/** Draft of a review, without photos. */
type KeptReview = { stars: number; text: string; tags: string[] };

const schema = record({ stars: whole(0, 5), text: text({ max: 4000 }), tags: list(text({ max: 40 }), 20) });

/** This device's draft of an order's review, until it is posted. */
export const reviewDraft = (orderId: string): LocalEntry<KeptReview> =>
  localEntry({ key: `nadlang.review-draft.${orderId}`, schema, fallback: { stars: 0, text: "", tags: [] } });
