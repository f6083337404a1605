import type { ReactNode } from "react";
import type { ApiError } from "@/lib/http/api-error";
import { ErrorState } from "@/ui/feedback/error-state";
import { paymentCopy as copy } from "./copy";

interface CheckoutFailedProps {
  failure: ApiError | null;
  onRetry: () => void;
  retrying: boolean;
  action: ReactNode;
}

/** A checkout that could not be opened. Offers no retry for something no longer sold. */
export const CheckoutFailed = ({ failure, onRetry, retrying, action }: CheckoutFailedProps) =>
  failure?.status === 404 ? (
    <ErrorState title={copy.gone.title} cause={copy.gone.detail} code={failure.code} action={action} />
  ) : (
    <ErrorState
      title={copy.loadFailed}
      cause={failure?.isAnswer ? failure.message : undefined}
      code={failure?.code}
      onRetry={onRetry}
      retrying={retrying}
      action={action}
    />
  );
