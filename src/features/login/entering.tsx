import { ErrorState } from "@/ui/feedback/error-state";
import { StepSkeleton } from "./step-skeleton";

/** Between the proved number and the account: a moment, or why it does not open. */
const Entering = ({ error, onRetry }: { error?: string; onRetry: () => void }) =>
  error ? <ErrorState cause={error} onRetry={onRetry} /> : <StepSkeleton />;

export default Entering;
