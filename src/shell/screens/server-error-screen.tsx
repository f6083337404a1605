import { useRouter } from "next/router";
import { shellCopy } from "@/shell/copy";
import { ErrorState } from "@/ui/feedback/error-state";

const { serverError: copy } = shellCopy;

/** The server could not draw the page. */
export const ServerErrorScreen = () => {
  const { reload } = useRouter();
  return <ErrorState isPage title={copy.title} cause={copy.cause} onRetry={reload} />;
};
