import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { nullable, record, type Shape, text } from "@/lib/storage/shape";

/**
 * Unsaved form of a member in this tab. Restored for the same member after an ended login, a reload or a provider's
 * page.
 */
export const unsavedForm = <T extends object>(of: string, draft: Shape<T>) => {
  const entry = localEntry<{ writer: string | null; draft: T | null }>({
    key: `nadlang.unsaved.${of}`,
    schema: record({ writer: nullable(text()), draft: nullable(draft) }),
    fallback: { writer: null, draft: null },
    storage: tabStorage,
  });
  return {
    keep: (writer: string, written: T): void => void entry.write({ writer, draft: written }),
    /** Returns this member's draft; deletes another member's. */
    of(writer: string): T | null {
      const saved = entry.read();
      if (saved.writer === writer) return saved.draft;
      entry.remove();
      return null;
    },
    forget: entry.remove,
  };
};
