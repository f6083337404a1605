import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { paymentCopy } from "./copy";

const { complete: copy } = paymentCopy;

interface Props {
  /** The host's own words, if it said any. */
  said?: string;
  code?: string;
  /** Where the booking stands too. */
  purchases: string;
  onRetry: () => void;
  retrying: boolean;
}

/** It was paid and cannot be shown now: nobody is left to think that it is lost. */
export const BookingUnread = ({ said, code, purchases, onRetry, retrying }: Props) => (
  <ErrorState
    title={copy.failed}
    cause={said || copy.failedDetail}
    code={code}
    onRetry={onRetry}
    retrying={retrying}
    action={
      <ButtonLink kind="outline" size={48} href={purchases}>
        {copy.purchases}
      </ButtonLink>
    }
  />
);
