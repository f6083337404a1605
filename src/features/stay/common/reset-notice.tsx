import { Notice } from "@/ui/feedback/notice";
import { stayCommonCopy as copy } from "./copy";
import type { ReadChoice } from "./stay-choice";

/** Says aloud what of the address could not be kept, and what stands instead. Nothing when all was kept. */
export const ResetNotice = ({ rangeProblem, isGuestReset }: Omit<ReadChoice, "choice">) => {
  const messages = [rangeProblem && copy.rangeReset(rangeProblem), isGuestReset && copy.guestsReset].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <div role="status">
      <Notice tone="info">{messages.join(". ")}</Notice>
    </div>
  );
};
