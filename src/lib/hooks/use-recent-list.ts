import { useCallback, useEffect, useState } from "react";
import type { RecentList } from "@/lib/storage/recent-list";

/**
 * The searches made on this device; they are never sent. `load` imports the list after the first load, because only
 * searches need it; `onRead` receives the items. Both functions must be stable.
 */
export const useRecentList = <Item>(load: () => Promise<RecentList<Item>>, onRead: (items: Item[]) => void) => {
  const [enabled, setEnabled] = useState(true);
  const change = useCallback(
    async (act: (list: RecentList<Item>) => void) => {
      const list = await load();
      act(list);
      const now = list.read();
      onRead(now.items);
      setEnabled(now.enabled);
    },
    [load, onRead],
  );
  useEffect(() => {
    void change(() => undefined);
  }, [change]);
  const add = useCallback((found: Item) => change((list) => list.add(found)), [change]);
  return {
    enabled,
    add,
    remove: (item: Item) => change((list) => list.remove(item)),
    clear: () => change((list) => list.clear()),
    switchTo: (on: boolean) => change((list) => list.switchTo(on)),
  };
};
