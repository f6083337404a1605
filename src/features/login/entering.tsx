import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";

/** Between the proved number and the account: a moment, or why it does not open. */
const Entering = ({ error, onRetry }: { error?: string; onRetry: () => void }) =>
  error ? <ErrorState cause={error} onRetry={onRetry} /> : <Skeleton shape="row" count={2} />;

export default Entering;
