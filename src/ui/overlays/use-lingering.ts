import { useEffect, useState } from "react";
import { motion } from "../theme/tokens";

/** Keeps an overlay mounted for `ms` after it closes, so that it can leave as calmly as it came. */
export function useLingering(open: boolean, ms: number = motion.sheet): { mounted: boolean; leaving: boolean } {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open || !mounted) return;
    const timer = setTimeout(() => setMounted(false), ms);
    return () => clearTimeout(timer);
  }, [open, mounted, ms]);
  // Still leaving at the moment it goes: the dialog must not see its entering animation start once more.
  return { mounted: mounted || open, leaving: !open };
}
