import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import type { Decision } from "@/shared/contract/main/counter/desk";
import { useToasts } from "./use-toasts";

export interface Asked<T> {
  /** The submission that is on the screen. */
  submittedAt: string | null;
  deciding: UseMutationResult<T, Error, Decision>;
  /** Shows what stands now, and tells which submission that is. */
  reload: () => Promise<string | null>;
  onDecided: (after: T, reason: string | null) => Promise<void>;
}

/**
 * Decides on the submission that was shown first. One that came to the screen since may not have been read: its decision is
 * refused once, and the newest is shown. Gives whether to close what was asked with.
 */
export const useDecision = <T>({ submittedAt, deciding, reload, onDecided }: Asked<T>) => {
  const toasts = useToasts();
  const [seen, setSeen] = useState(submittedAt);
  return async (reason: string | null): Promise<boolean> => {
    try {
      await onDecided(await deciding.mutateAsync({ reason, submitted_at: seen }), reason);
      return true;
    } catch (error) {
      const isChanged = toApiError(error).code === "C_CHANGED";
      if (isChanged || reason === null) toasts.failed(error);
      if (isChanged) {
        deciding.reset();
        setSeen(await reload());
      }
      return isChanged || reason === null;
    }
  };
};
