import { toApiError } from "@/lib/http/api-error";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { staffCopy as copy } from "./copy";

interface Props {
  error: unknown;
  /** Address of the entry's list. */
  list: string;
  onRetry: () => void;
}

/** Shown instead of an entry that failed to load; if it does not exist, links to its list. */
export const EntryProblem = ({ error, list, onRetry }: Props) =>
  toApiError(error).status === 404 ? (
    <EmptyState
      isPage
      object="compass"
      title={copy.gone.title}
      detail={copy.gone.detail}
      action={{ label: copy.gone.list, href: list }}
    />
  ) : (
    <ErrorState isPage title={copy.failed} onRetry={onRetry} />
  );
