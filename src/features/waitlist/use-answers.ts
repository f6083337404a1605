import { useState } from "react";
import type { WaitRequest } from "@/lib/sheets";
import { type KeptWaiting, waitingDraft, waitingLine } from "@/lib/storage/entries/drafts/waiting-draft";

const fresh = (request: WaitRequest): KeptWaiting => ({
  of: waitingLine(request),
  slotId: request.kind === "activity" ? (request.times[0]?.slotId ?? 0) : 0,
  counts: request.kind === "activity" ? request.options.map(({ pk, count }) => ({ pk, count })) : [],
  choice: "tomorrow",
  byHand: "",
  nightOk: false,
});

/** Answers given for this waitlist before a login; those no longer available are reset. */
const answered = (request: WaitRequest): { answers: KeptWaiting; isKept: boolean } => {
  const first = fresh(request);
  const saved = waitingDraft.read();
  if (saved.of !== first.of) return { answers: first, isKept: false };
  const isOffered = request.kind === "stay" || request.times.some(({ slotId }) => slotId === saved.slotId);
  const findCount = (pk: number) => saved.counts.find((count) => count.pk === pk)?.count;
  return {
    answers: {
      ...saved,
      slotId: isOffered ? saved.slotId : first.slotId,
      counts: first.counts.map(({ pk, count }) => ({ pk, count: findCount(pk) ?? count })),
    },
    isKept: isOffered,
  };
};

/** Answers of the sheet. `keep` stores them for the same waitlist during a login, `forget` deletes them. */
export const useAnswers = (request: WaitRequest) => {
  const [first] = useState(() => answered(request));
  const [answers, setAnswers] = useState(first.answers);
  return {
    ...answers,
    /** The answers are from before the login, and all are still available. */
    isKept: first.isKept,
    counts: Object.fromEntries(answers.counts.map(({ pk, count }) => [pk, count])) as Readonly<Record<number, number>>,
    answer: (change: Partial<KeptWaiting>) => setAnswers((before) => ({ ...before, ...change })),
    count: (pk: number, count: number) =>
      setAnswers((before) => ({
        ...before,
        counts: before.counts.map((item) => (item.pk === pk ? { pk, count } : item)),
      })),
    keep: () => void waitingDraft.write(answers),
    forget: waitingDraft.remove,
  };
};
