import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { purchasesCopy as copy } from "./copy";

interface Props {
  title: string;
  cause: string | undefined;
  code: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Why purchases do not come. Without a connection it leads to the tickets that this device keeps. */
export const PurchaseUnread = ({ cause, code, ...failure }: Props) => {
  const isOnline = useOnline();
  if (isOnline) return <ErrorState {...failure} cause={cause} code={code} />;
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
