import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useIdle } from "@/lib/hooks/use-idle";

/** Returning visitors have the subsets cached, and see them from the first paint on. */
const changeForGood = async (): Promise<void> => {
  const [{ changeFace }, { webFont }] = await Promise.all([
    import("@/ui/theme/change-face"),
    import("@/lib/storage/entries/web-font"),
  ]);
  await changeFace();
  webFont.write({ here: true });
};

/**
 * Applies the full web font when it does not disturb reading: on a page change, or once the visitor is idle. Laying out
 * the whole page again is our most expensive work on a phone, and the first view already has the letters of its
 * headings.
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
