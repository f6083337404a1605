import { useState } from "react";
import { type KeptWaiting, waitingDraft } from "@/lib/storage/entries/waiting-draft";
import type { WaitAsk } from "@/lib/waitlist-asker";

const lineOf = (ask: WaitAsk): string =>
  ask.kind === "activity"
    ? `activity ${ask.contentPk}`
    : `stay ${ask.accommodationId} ${ask.productId} ${ask.checkIn} ${ask.checkOut}`;

const fresh = (ask: WaitAsk): KeptWaiting => ({
  of: lineOf(ask),
  slotPk: ask.kind === "activity" ? (ask.times[0]?.slotPk ?? 0) : 0,
  counts: ask.kind === "activity" ? ask.options.map(({ pk, count }) => ({ pk, count })) : [],
  choice: "tomorrow",
  byHand: "",
  nightOk: false,
});

/** What this line was answered before a login, as far as it can still be chosen. */
const answered = (ask: WaitAsk): KeptWaiting => {
  const first = fresh(ask);
  const kept = waitingDraft.read();
  if (kept.of !== first.of) return first;
  const isOffered = ask.kind === "stay" || ask.times.some(({ slotPk }) => slotPk === kept.slotPk);
  const countOf = (pk: number) => kept.counts.find((one) => one.pk === pk)?.count;
  return {
    ...kept,
    slotPk: isOffered ? kept.slotPk : first.slotPk,
    counts: first.counts.map(({ pk, count }) => ({ pk, count: countOf(pk) ?? count })),
  };
};

/** The answers of the sheet. `keep` puts them by for the same line after a login, `forget` clears that. */
export const useAnswers = (ask: WaitAsk) => {
  const [answers, setAnswers] = useState(() => answered(ask));
  return {
    ...answers,
    counts: Object.fromEntries(answers.counts.map(({ pk, count }) => [pk, count])) as Readonly<Record<number, number>>,
    answer: (change: Partial<KeptWaiting>) => setAnswers((before) => ({ ...before, ...change })),
    count: (pk: number, count: number) =>
      setAnswers((before) => ({
        ...before,
        counts: before.counts.map((one) => (one.pk === pk ? { pk, count } : one)),
      })),
    keep: () => void waitingDraft.write(answers),
    forget: waitingDraft.remove,
  };
};
