import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useIdle } from "@/lib/hooks/use-idle";

/** Whoever comes back has the pieces at hand, and sees them from the first paint on. */
const changeForGood = async (): Promise<void> => {
  const [{ changeFace }, { webFont }] = await Promise.all([
    import("@/ui/theme/change-face"),
    import("@/lib/storage/entries/web-font"),
  ]);
  await changeFace();
  webFont.write({ here: true });
};

/**
 * Changes to the whole web font where nobody reads: when the page changes, or once the visitor rests. To measure a
 * whole page anew is the heaviest thing a phone does for us, and the first view has
 * the letters of its headings already.
 */
export const WebFont = () => {
  const { pathname } = useRouter();
  const [first] = useState(pathname);
  const isFree = useIdle();
  const mayChange = isFree || pathname !== first;
  useEffect(() => {
    if (!mayChange) return;
    void changeForGood().catch(() => undefined);
  }, [mayChange]);
  return null;
};
