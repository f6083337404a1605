import { useEffect, useState } from "react";
import { ownVisits } from "@/lib/storage/own-visits";
import type { SavedEntry } from "@/lib/storage/saved-visits";

/** The visits saved on this device; null until it has looked. */
export const useOwnVisits = (): SavedEntry[] | null => {
  const [entries, setEntries] = useState<SavedEntry[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void ownVisits().then((found) => isHere && setEntries(found));
    return () => {
      isHere = false;
    };
  }, []);
  return entries;
};
