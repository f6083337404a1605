import { and, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { cleanPhone, cleanText } from "@/server/platform/intake/clean-text";
import type { FileRecord } from "@/server/platform/intake/file-records";
import type { ImportPlan, ImportRun } from "@/server/platform/intake/import-run";
import { cellFor } from "@/server/platform/intake/mapping/load-mapping";
import type { IntroductionsMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { accommodation } from "@/server/platform/schema/stay/stay";

type Introduction = { number: number; name: string; summary: string; phone: string | null; mends: string[] };
type StayRow = { id: number; name: string; summary: string; phone: string | null };

/** Plans changes of introductions and phones for accommodations of another file; skips rows of unknown ones. */
export async function planIntroductions(
  tx: Db,
  { columns, source }: IntroductionsMapping,
  records: readonly FileRecord[],
  run: ImportRun,
): Promise<ImportPlan> {
  const byName = await knownByName(tx, source);
  const changes = new Map<number, { place: StayRow; summary: string; phone: string | null }>();
  let unchanged = 0;
  for (const { number, cells, isWhole } of records) {
    const introduction = readRow(number, cells, columns);
    const place = byName.get(toKey(introduction.name));
    if (!isWhole || !place) continue;
    const summary = introduction.summary === "" ? place.summary : introduction.summary;
    const phone = introduction.phone ?? place.phone;
    if (summary === place.summary && phone === place.phone) unchanged += 1;
    else changes.set(place.id, { place, summary, phone });
  }
  return {
    added: [],
    changed: [...changes.values()].map(
      ({ place, summary }) => `${place.name} (${summary === place.summary ? "전화번호" : "소개"})`,
    ),
    unchanged,
    vanished: [],
    known: byName.size,
    write: async (db) => {
      for (const { place, summary, phone } of changes.values()) {
        await db
          .update(accommodation)
          .set({ summary, phone, updatedAt: run.now })
          .where(and(eq(accommodation.id, place.id), eq(accommodation.source, source)));
      }
    },
  };
}

/** Reports each row before anything is written. */
export async function reportIntroductions(
  db: Db,
  { columns, source }: IntroductionsMapping,
  records: readonly FileRecord[],
  { report }: ImportRun,
): Promise<void> {
  const byName = await knownByName(db, source);
  for (const { number, cells, isWhole } of records) {
    const { name, mends } = readRow(number, cells, columns);
    if (!isWhole) report.row(number, name || "(이름 없음)", "refused", ["칸 수가 맞지 않아요"]);
    else if (!byName.has(toKey(name)))
      report.row(number, name || "(이름 없음)", "skipped", ["객실을 담은 곳이 아니에요"]);
    else report.row(number, name, mends.length > 0 ? "mended" : "taken", mends);
  }
}

function readRow(number: number, cells: FileRecord["cells"], columns: IntroductionsMapping["columns"]): Introduction {
  const introduction = cleanText(cellFor(cells, columns.introduction));
  return {
    number,
    name: cleanText(cellFor(cells, columns.place)).text,
    summary: introduction.text,
    phone: cleanPhone(cellFor(cells, columns.phone)),
    mends: introduction.mends,
  };
}

async function knownByName(db: Db, source: string): Promise<Map<string, StayRow>> {
  const { id, name, summary, phone } = accommodation;
  const rows = await db
    .select({ id, name, summary, phone })
    .from(accommodation)
    .where(eq(accommodation.source, source));
  return new Map(rows.map((row) => [toKey(row.name), row]));
}

const toKey = (name: string): string => name.replace(/\s/g, "");
