import { kstInstant } from "@/shared/dates/kst";
import { addDays, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

const decideChoices = ["tonight", "tomorrow", "by_hand"] as const;
export type DecideChoice = (typeof decideChoices)[number];

/** Choices that end no later than the last day. */
export const choicesFor = (today: PlainDate, lastDay: PlainDate): DecideChoice[] =>
  decideChoices.filter(
    (choice) =>
      choice === "tonight" || (choice === "tomorrow" ? addDays(today, 1) <= lastDay : lastDay > addDays(today, 1)),
  );

/** End of the chosen day as an ISO instant; null for a day out of range. */
export const decideBy = (
  choice: DecideChoice,
  { today, lastDay, byHand }: { today: PlainDate; lastDay: PlainDate; byHand: string },
): string | null => {
  const day = choice === "tonight" ? today : choice === "tomorrow" ? addDays(today, 1) : byHand;
  if (!isPlainDate(day) || day < today || day > lastDay) return null;
  return new Date(kstInstant(day, "23:59")).toISOString();
};
