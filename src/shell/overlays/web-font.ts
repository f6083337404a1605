import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useIdle } from "@/lib/hooks/use-idle";

/**
 * Changes to the web font where nobody reads: when the page changes, or once the visitor rests. To measure a
 * whole page anew is the heaviest thing a phone does for us, and nobody came to the first view for its
 * letters.
 */
export const WebFont = () => {
  const { pathname } = useRouter();
  const [first] = useState(pathname);
  const isFree = useIdle();
  const mayChange = isFree || pathname !== first;
  useEffect(() => {
    if (!mayChange) return;
    void import("@/ui/theme/change-face").then(({ changeFace }) => changeFace()).catch(() => undefined);
  }, [mayChange]);
  return null;
};
