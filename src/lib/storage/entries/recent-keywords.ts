import { localEntry } from "@/lib/storage/local-entry";
import { flag, list, record, text } from "@/lib/storage/shape";

const kept = 20;
const schema = record({ enabled: flag, words: list(text({ max: 100 })) });
const fallback = { enabled: true, words: [] };

const recentKeywords = (key: string) => {
  const entry = localEntry({ key, schema, fallback });
  return {
    read: entry.read,
    /** Puts the word first, once, and keeps the newest twenty; nothing when the parent switched it off. */
    add(word: string): void {
      const { enabled, words } = entry.read();
      const trimmed = word.trim().slice(0, 100);
      if (!enabled || !trimmed) return;
      entry.write({ enabled, words: [trimmed, ...words.filter((other) => other !== trimmed)].slice(0, kept) });
    },
    remove(word: string): void {
      const { enabled, words } = entry.read();
      entry.write({ enabled, words: words.filter((other) => other !== word) });
    },
    clear: entry.remove,
    /** Switching off forgets what is there. */
    switchTo(enabled: boolean): void {
      entry.write({ enabled, words: enabled ? entry.read().words : [] });
    },
  };
};

export const recentActivityKeywords = recentKeywords("nadlang.recent-activity");
