import type { UseQueryResult } from "@tanstack/react-query";
import { toApiError } from "@/lib/http/api-error";
import type { StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { writeCopy as copy } from "./copy";

export type WritingInfoProps = {
  info: UseQueryResult<StayReviewWriteInfo>;
  /** Why it cannot be written or changed, once that is known. */
  refusal: { title: string; reason: string | null } | null;
};

/** Before the steps: still asking, could not ask, or not to be written. */
export const WritingInfo = ({ info, refusal }: WritingInfoProps) => (
  <>
    {info.isPending && <Skeleton shape="text" count={6} label={copy.loading} />}
    {info.isError && !info.data && (
      <ErrorState
        title={copy.failed}
        cause={toApiError(info.error).message || undefined}
        onRetry={() => void info.refetch()}
        retrying={info.isFetching}
      />
    )}
    {refusal && <EmptyState object="memo" title={refusal.title} detail={refusal.reason ?? undefined} />}
  </>
);
