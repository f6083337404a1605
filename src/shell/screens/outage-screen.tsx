import { useEffect } from "react";
import { shellCopy } from "@/shell/copy";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { ErrorState } from "@/ui/feedback/error-state";

const { outage: copy } = shellCopy;

const FIRST_MS = 3000;
/** Spreads the reloads of all waiting visitors. */
const SPREAD_MS = 2000;

const isReady = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

const reloadPage = (): void => window.location.reload();

/** Shown instead of a page while its hosts are down; reloads the page once they are back. */
export const OutageScreen = ({ onReload = reloadPage }: { onReload?: () => void }) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tryLater = () => {
      timer = setTimeout(tryAgain, FIRST_MS + Math.random() * SPREAD_MS);
    };
    const tryAgain = async () => {
      if (!document.hidden && (await isReady())) onReload();
      else tryLater();
    };
    tryLater();
    return () => clearTimeout(timer);
  }, [onReload]);
  return (
    <>
      <ScreenTitle>{copy.title}</ScreenTitle>
      <ErrorState isPage title={copy.title} cause={copy.cause} onRetry={onReload} />
    </>
  );
};
