import { toApiError } from "@/lib/http/api-error";
import { ErrorState } from "@/ui/feedback/error-state";
import { Inset } from "@/ui/layout";
import { mineCopy as copy } from "../copy";

interface FailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Something of the list stands below it. */
  compact: boolean;
}

/** One of the lists did not come: why, and asking again. */
export const Failed = ({ query: { error, isFetching, refetch }, compact }: FailedProps) => {
  const { message, code } = toApiError(error);
  return (
    <Inset $gutter $bottom={16}>
      <ErrorState
        compact={compact}
        title={copy.failed}
        cause={message || undefined}
        code={code}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Inset>
  );
};
