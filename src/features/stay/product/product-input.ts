import { readStayChoice, type StayChoice } from "@/features/stay/common/stay-choice";
import { positiveInteger } from "@/lib/address/positive-integer";
import { kstToday } from "@/shared/dates/kst";

export type StayProductInput = { id: number; productId: number; choice: StayChoice };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `?id=&product_id=`, and corrected dates and guests; null without both ids. */
export const readStayProductInput = (query: Query, { now }: { now: number }): StayProductInput | null => {
  const id = positiveInteger(query.id);
  const productId = positiveInteger(query.product_id);
  if (id === null || productId === null) return null;
  return { id, productId, choice: readStayChoice(query, kstToday(now)).choice };
};
