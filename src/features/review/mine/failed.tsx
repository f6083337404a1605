import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { ErrorState } from "@/ui/feedback/error-state";
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
    <Place>
      <ErrorState
        compact={compact}
        title={copy.failed}
        cause={message || undefined}
        code={code}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Place>
  );
};

const Place = styled.div`
  padding: 0 var(--gutter) 16px;
`;
