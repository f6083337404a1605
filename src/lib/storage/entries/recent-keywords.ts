import { localEntry } from "@/lib/storage/local-entry";
import { recentList } from "@/lib/storage/recent-list";
import { flag, list, record, text } from "@/lib/storage/shape";

const entry = localEntry({
  key: "nadlang.recent-activity",
  schema: record({ enabled: flag, words: list(text({ max: 100 })) }),
  fallback: { enabled: true, words: [] },
});

const words = recentList<string>({
  read() {
    const { enabled, words: items } = entry.read();
    return { enabled, items };
  },
  write: ({ enabled, items }) => entry.write({ enabled, words: items }),
  forget: entry.remove,
  isSame: (one, other) => one === other,
  most: 20,
});

/** The last twenty search terms of this device. */
export const recentActivityKeywords = {
  ...words,
  add(word: string): void {
    const trimmed = word.trim().slice(0, 100);
    if (trimmed) words.add(trimmed);
  },
};
