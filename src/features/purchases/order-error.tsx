import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { unknownError } from "@/store/copy";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { purchasesCopy as copy } from "./copy";

/** The server's refusal, with a default message; null when no server responded. */
export const findRefusal = (error: unknown): { code: string; message: string } | null => {
  const { status, code, message } = toApiError(error);
  return message || status > 0 ? { code, message: message || unknownError } : null;
};

interface Props {
  title: string;
  /** Null when no server responded. */
  refusal: { code: string; message: string } | null;
  onRetry: () => void;
  retrying: boolean;
}

/** Error of the orders. Offline it links to the tickets saved on this device. */
export const OrderError = ({ refusal, ...failure }: Props) => {
  const isOnline = useOnline();
  if (isOnline) return <ErrorState {...failure} cause={refusal?.message} code={refusal?.code} />;
  return (
    <ErrorState
      {...failure}
      cause={copy.unreadOffline}
      action={
        <ButtonLink kind="outline" size={48} href={paths.offline()}>
          {copy.saved}
        </ButtonLink>
      }
    />
  );
};
