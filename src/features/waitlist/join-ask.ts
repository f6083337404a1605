import type { JoinAsk } from "@/api/main/waitlist";
import type { WaitAsk } from "@/lib/waitlist-asker";

type Chosen = { slotPk: number; counts: Readonly<Record<number, number>>; until: string; nightOk: boolean };

/** What is asked of the host; null while nobody comes along. */
export const joinAskOf = (ask: WaitAsk, { slotPk, counts, until, nightOk }: Chosen): JoinAsk | null => {
  const rules = { decide_by: until, night_ok: nightOk };
  if (ask.kind === "stay") {
    const { accommodationId, productId, checkIn, checkOut, adults, childrenAges } = ask;
    return {
      kind: "stay",
      body: {
        ...rules,
        accommodation_id: accommodationId,
        product_id: productId,
        check_in: checkIn,
        check_out: checkOut,
        adults,
        children_ages: [...childrenAges],
      },
    };
  }
  const optionPks = ask.options.flatMap(({ pk }) => Array<number>(counts[pk] ?? 0).fill(pk));
  if (optionPks.length === 0) return null;
  return {
    kind: "activity",
    body: { ...rules, content_pk: ask.contentPk, slot_pk: slotPk, option_pks: optionPks },
  };
};
