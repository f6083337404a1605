import { Notice } from "@/ui/feedback/notice";
import { stayCommonCopy as copy } from "./copy";
import type { ReadChoice } from "./stay-choice";

/** Announces invalid parts of the address and their replacements. Renders nothing for a valid address. */
export const ResetNotice = ({ rangeProblem, isGuestReset }: Omit<ReadChoice, "choice">) => {
  const messages = [rangeProblem && copy.rangeReset(rangeProblem), isGuestReset && copy.guestsReset].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <div role="status">
      <Notice tone="info">{messages.join(". ")}</Notice>
    </div>
  );
};
