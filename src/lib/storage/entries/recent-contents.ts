import { localEntry } from "@/lib/storage/local-entry";
import { recentList } from "@/lib/storage/recent-list";
import { flag, list, record, whole } from "@/lib/storage/shape";

const MOST = 10;

const entry = localEntry({
  key: "nadlang.recent-contents",
  schema: record({ enabled: flag, pks: list(whole(1), MOST) }),
  fallback: { enabled: true, pks: [] },
});

/** Contents viewed on this device, newest first; never sent. */
export const recentContents = recentList<number>({
  read() {
    const { enabled, pks: items } = entry.read();
    return { enabled, items };
  },
  write: ({ enabled, items }) => entry.write({ enabled, pks: items }),
  forget: entry.remove,
  isSame: (one, other) => one === other,
  most: MOST,
});
