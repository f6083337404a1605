import { useState } from "react";

interface Opening<Subject> {
  subject: Subject;
  /** Increases with every opening: the key of a sheet that starts empty each time. */
  round: number;
}

/**
 * The opening of a sheet that is open while it has a subject. The last one stays while the sheet closes; null before the
 * first.
 */
export const useOpening = <Subject>(subject: Subject | null): Opening<Subject> | null => {
  const [{ now, opening }, setState] = useState<{ now: Subject | null; opening: Opening<Subject> | null }>({
    now: null,
    opening: null,
  });
  if (now === subject) return opening;
  const next = subject === null ? opening : { subject, round: (opening?.round ?? 0) + 1 };
  setState({ now: subject, opening: next });
  return next;
};
