import { fieldError } from "@/booking/phone-proof/field-error";
import { stepCopy as copy } from "@/features/login/later-steps-copy";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";

/** Error of creating the account, with a retry if possible, and a link to the login. */
export const JoinFailed = ({ failure, onRetry }: { failure: unknown; onRetry: (() => void) | undefined }) => (
  <ErrorState
    title={copy.failedTitle}
    cause={fieldError(failure, "username") ?? copy.failed}
    code={toApiError(failure).code}
    onRetry={onRetry}
    action={
      <ButtonLink kind="outline" size={48} href={paths.login()}>
        {copy.again}
      </ButtonLink>
    }
  />
);
