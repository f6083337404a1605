import { useCallback, useEffect, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { recentStaysRestored, type SearchedStay, selectRecentStays } from "@/store/slices/search";

/** Only those who search need it: it comes after the first load. */
const deviceEntry = async () => (await import("@/lib/storage/entries/recent-stays")).recentStays;
type Entry = Awaited<ReturnType<typeof deviceEntry>>;

/** The stays searched for on this device, with dates and people; nothing of it is sent anywhere. */
export const useRecentStays = () => {
  const dispatch = useAppDispatch();
  const searches = useAppSelector(selectRecentStays);
  const [enabled, setEnabled] = useState(true);

  const change = useCallback(
    async (act: (entry: Entry) => void) => {
      const entry = await deviceEntry();
      act(entry);
      const now = entry.read();
      dispatch(recentStaysRestored(now.searches));
      setEnabled(now.enabled);
    },
    [dispatch],
  );
  useEffect(() => {
    void change(() => undefined);
  }, [change]);

  const add = useCallback((found: SearchedStay) => change((entry) => entry.add(found)), [change]);
  return {
    searches,
    enabled,
    add,
    remove: (gone: SearchedStay) => change((entry) => entry.remove(gone)),
    clear: () => change((entry) => entry.clear()),
    switchTo: (on: boolean) => change((entry) => entry.switchTo(on)),
  };
};

export type RecentStays = ReturnType<typeof useRecentStays>;
