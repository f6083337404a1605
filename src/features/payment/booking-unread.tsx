import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { paymentCopy } from "./copy";

const { complete: copy } = paymentCopy;

interface Props {
  /** The server's own message, if it sent one. */
  message?: string;
  code?: string;
  /** Path of the orders, where the booking is listed too. */
  purchases: string;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * The order was paid but cannot be shown now, so the error offers the list of orders. Offline that list would fail too:
 * it offers the tickets saved on this device.
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
