import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import type { Decision } from "@/shared/contract/main/staff/desk";
import { useToasts } from "./use-toasts";

export interface Asked<T> {
  /** The submission that is on the screen. */
  submittedAt: string | null;
  deciding: UseMutationResult<T, Error, Decision>;
  /** Shows what stands now, and tells which submission that is. */
  reload: () => Promise<string | null>;
  onDecided: (after: T, reason: string | null) => Promise<void>;
  /** Closes what asks for the decision; what was written there stays for the next time. */
  close: () => void;
}

/**
 * Decides on the submission that was shown first. One that came to the screen since may not have been read: its decision is
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
      // Any other failure to send back is said below the reason.
      if (!isChanged && reason !== null) return;
      toasts.failed(error);
      close();
      if (!isChanged) return;
      deciding.reset();
      setSeen(await reload());
    }
  };
};
