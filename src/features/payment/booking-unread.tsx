import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { paymentCopy } from "./copy";

const { complete: copy } = paymentCopy;

interface Props {
  /** The host's own words, if it said any. */
  message?: string;
  code?: string;
  /** Where the booking stands too. */
  purchases: string;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * It was paid and cannot be shown now: nobody is left to think that it is lost. Without a connection the orders would not come
 * either; what this device keeps does.
 */
export const BookingUnread = ({ message, code, purchases, onRetry, retrying }: Props) => {
  const isOnline = useOnline();
  return (
    <ErrorState
      title={copy.failed}
      cause={isOnline ? message || copy.failedDetail : copy.failedOffline}
      code={isOnline ? code : undefined}
      onRetry={onRetry}
      retrying={retrying}
      action={
        <ButtonLink kind="outline" size={48} href={isOnline ? purchases : paths.offline()}>
          {isOnline ? copy.purchases : copy.saved}
        </ButtonLink>
      }
    />
  );
};
