import { useCallback, useEffect, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { recentKeywordsRestored, selectRecentKeywords } from "@/store/slices/search";

/** Only those who search need it: it comes after the first load. */
const deviceEntry = async () => (await import("@/lib/storage/entries/recent-keywords")).recentActivityKeywords;
type Entry = Awaited<ReturnType<typeof deviceEntry>>;

/** The words searched for on this device; nothing of it is sent anywhere. */
export const useRecentWords = () => {
  const dispatch = useAppDispatch();
  const words = useAppSelector(selectRecentKeywords);
  const [enabled, setEnabled] = useState(true);

  const change = useCallback(
    async (act: (entry: Entry) => void) => {
      const entry = await deviceEntry();
      act(entry);
      const now = entry.read();
      dispatch(recentKeywordsRestored(now.words));
      setEnabled(now.enabled);
    },
    [dispatch],
  );
  useEffect(() => {
    void change(() => undefined);
  }, [change]);

  const add = useCallback((word: string) => change((entry) => entry.add(word)), [change]);
  return {
    words,
    enabled,
    add,
    remove: (word: string) => change((entry) => entry.remove(word)),
    clear: () => change((entry) => entry.clear()),
    switchTo: (on: boolean) => change((entry) => entry.switchTo(on)),
  };
};

export type RecentWords = ReturnType<typeof useRecentWords>;
