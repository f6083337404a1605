import { useEffect, useState } from "react";
import { motion } from "../theme/tokens";

/** Delays the unmount of a closing overlay by `ms`, for its closing animation. */
export function useLingering(open: boolean, ms: number = motion.sheet): { mounted: boolean; leaving: boolean } {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open || !mounted) return;
    const timer = setTimeout(() => setMounted(false), ms);
    return () => clearTimeout(timer);
  }, [open, mounted, ms]);
  // Still `leaving` in the last render: otherwise the dialog's opening animation would start again.
  return { mounted: mounted || open, leaving: !open };
}
