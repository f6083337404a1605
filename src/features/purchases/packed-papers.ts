import { localEntry } from "@/lib/storage/local-entry";
import { list, record, text } from "@/lib/storage/shape";

const KEPT = 30;

const entry = localEntry({
  key: "nadlang.packed-papers",
  schema: record({ reservations: list(record({ id: text(), papers: list(text()) })) }),
  fallback: { reservations: [] },
});

/** Packed papers of a reservation; stored on this device for the thirty reservations marked last. */
export const packedPapers = {
  of: (id: string): string[] => entry.read().reservations.find((reservation) => reservation.id === id)?.papers ?? [],
  mark(id: string, paper: string, isPacked: boolean): string[] {
    const { reservations } = entry.read();
    const others = packedPapers.of(id).filter((item) => item !== paper);
    const papers = isPacked ? [...others, paper] : others;
    entry.write({
      reservations: [{ id, papers }, ...reservations.filter((reservation) => reservation.id !== id)].slice(0, KEPT),
    });
    return papers;
  },
};
