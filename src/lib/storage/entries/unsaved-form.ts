import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { nullable, record, type Shape, text } from "@/lib/storage/shape";

/**
 * What a member is writing in one form until it is saved, in this tab alone: a login that ends in between, a
 * reload and a provider's page give it back to them, and to nobody else.
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
    /** What this member left; another's is given up. */
    of(writer: string): T | null {
      const saved = entry.read();
      if (saved.writer === writer) return saved.draft;
      entry.remove();
      return null;
    },
    forget: entry.remove,
  };
};
