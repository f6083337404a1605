import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import { unknownError } from "@/store/copy";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { purchasesCopy as copy } from "./copy";

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Why purchases do not come: the host's words, or that it said none. Without a connection it leads to the tickets that this device keeps. */
export const PurchaseUnread = ({ error, ...failure }: Props) => {
  const isOnline = useOnline();
  if (isOnline) {
    const { status, code, message } = toApiError(error);
    return <ErrorState {...failure} cause={message || (status > 0 ? unknownError : undefined)} code={code} />;
  }
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
