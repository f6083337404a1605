import { kstInstant } from "@/shared/dates/kst";
import { addDays, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

const decideChoices = ["tonight", "tomorrow", "by_hand"] as const;
export type DecideChoice = (typeof decideChoices)[number];

/** The choices that end before the day itself is over. */
export const choicesFor = (today: PlainDate, lastDay: PlainDate): DecideChoice[] =>
  decideChoices.filter(
    (choice) =>
      choice === "tonight" || (choice === "tomorrow" ? addDays(today, 1) <= lastDay : lastDay > addDays(today, 1)),
  );

/** The end of the chosen day as an ISO time; null while no day within reach is chosen. */
export const decideBy = (
  choice: DecideChoice,
  { today, lastDay, byHand }: { today: PlainDate; lastDay: PlainDate; byHand: string },
): string | null => {
  const day = choice === "tonight" ? today : choice === "tomorrow" ? addDays(today, 1) : byHand;
  if (!isPlainDate(day) || day < today || day > lastDay) return null;
  return new Date(kstInstant(day, "23:59")).toISOString();
};
