import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

const KEPT = 30;

const entry = localEntry({
  key: "nadlang.packed-papers",
  schema: z.object({ reservations: z.array(z.object({ id: z.string(), papers: z.array(z.string()) })) }),
  fallback: { reservations: [] },
});

/** Which papers of a reservation are in the bag; on this device only, for the newest thirty reservations. */
export const packedPapers = {
  of: (id: string): string[] => entry.read().reservations.find((one) => one.id === id)?.papers ?? [],
  mark(id: string, paper: string, isPacked: boolean): string[] {
    const { reservations } = entry.read();
    const others = packedPapers.of(id).filter((one) => one !== paper);
    const papers = isPacked ? [...others, paper] : others;
    entry.write({ reservations: [{ id, papers }, ...reservations.filter((one) => one.id !== id)].slice(0, KEPT) });
    return papers;
  },
};
