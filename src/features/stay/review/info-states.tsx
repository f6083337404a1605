import type { UseQueryResult } from "@tanstack/react-query";
import { toApiError } from "@/lib/http/api-error";
import type { StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Sheet } from "@/ui/overlays/sheet";
import { writeCopy as copy } from "./copy";

type Props = {
  open: boolean;
  onClose: () => void;
  info: UseQueryResult<StayReviewWriteInfo>;
  /** Why it cannot be written or changed, once that is known. */
  refusal: { title: string; reason: string | null } | null;
};

/** The sheet before its steps: still asking, could not ask, or not to be written. */
export const InfoStates = ({ open, onClose, info, refusal }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={copy.titles[1]}
    hideTitle
    footer={
      <Button kind="ink" full onClick={onClose}>
        {copy.close}
      </Button>
    }
  >
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
  </Sheet>
);
