import { toApiError } from "@/lib/http/api-error";
import { ErrorState } from "@/ui/feedback/error-state";
import { Inset } from "@/ui/layout";
import { mineCopy as copy } from "../copy";

interface FailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** True when a part of the list is shown below. */
  compact: boolean;
}

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
