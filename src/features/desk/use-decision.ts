import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useToasts } from "@/booking/staff/use-toasts";
import { toApiError } from "@/lib/http/api-error";
import type { Decision } from "@/shared/contract/main/staff/desk";

export interface Asked<T> {
  submittedAt: string | null;
  deciding: UseMutationResult<T, Error, Decision>;
  /** Loads the newest submission, and returns its time. */
  reload: () => Promise<string | null>;
  onDecided: (after: T, reason: string | null) => Promise<void>;
  /** Closes the decision dialog; its draft stays for the next time. */
  close: () => void;
}

/**
 * Decides on the submission that was shown first. A newer one on the screen was perhaps not read: its decision is
 * refused once, and the newest is shown.
 */
export const useDecision = <T>({ submittedAt, deciding, reload, onDecided, close }: Asked<T>) => {
  const toasts = useToasts();
  const [seen, setSeen] = useState(submittedAt);
  return async (reason: string | null): Promise<void> => {
    try {
      await onDecided(await deciding.mutateAsync({ reason, submitted_at: seen }), reason);
      close();
    } catch (error) {
      const isChanged = toApiError(error).code === "C_CHANGED";
      // Other errors of a rejection are shown below the reason.
      if (!isChanged && reason !== null) return;
      toasts.failed(error);
      close();
      if (!isChanged) return;
      deciding.reset();
      setSeen(await reload());
    }
  };
};
