import { useRouter } from "next/router";
import { shellCopy } from "@/shell/copy";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { ErrorState } from "@/ui/feedback/error-state";

const { serverError: copy } = shellCopy;

/** The server could not render the page. */
export const ServerErrorScreen = () => {
  const { reload } = useRouter();
  return (
    <>
      <ScreenTitle>{copy.title}</ScreenTitle>
      <ErrorState isPage title={copy.title} cause={copy.cause} onRetry={reload} />
    </>
  );
};
