import { and, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { cleanPhone, cleanText } from "@/server/platform/intake/clean-text";
import type { ImportReport } from "@/server/platform/intake/import-report";
import { accommodation } from "@/server/platform/schema/stay";

/** Whether a row is of the publisher's second file: how each forest introduces itself. */
export const isGuideRow = (cells: Readonly<Record<string, string>>): boolean => "기관설명" in cells;

type Known = { id: number; name: string; summary: string; phone: string | null };

/** Introductions and telephone numbers for forests that are there already. */
export class ForestGuides {
  private constructor(
    private readonly db: Db,
    private readonly forestByName: ReadonlyMap<string, Known>,
  ) {}

  static async load(db: Db): Promise<ForestGuides> {
    const { id, name, summary, phone } = accommodation;
    const rows = await db
      .select({ id, name, summary, phone })
      .from(accommodation)
      .where(eq(accommodation.source, "forest"));
    return new ForestGuides(db, new Map(rows.map((row) => [keyOf(row.name), row])));
  }

  /** Takes one row; nothing is written when it says what is known. */
  async take(number: number, cells: Readonly<Record<string, string>>, report: ImportReport, now: Date): Promise<void> {
    const { text: name } = cleanText(cells.기관명);
    const forest = this.forestByName.get(keyOf(name));
    if (!forest) {
      report.row(number, name || "(이름 없음)", "refused", ["객실을 담은 휴양림이 아니에요"]);
      return;
    }
    const introduction = cleanText(cells.기관설명);
    const summary = introduction.text === "" ? forest.summary : introduction.text;
    const phone = cleanPhone(cells.기관전화번호) ?? forest.phone;
    report.row(number, name, introduction.mends.length > 0 ? "mended" : "taken", introduction.mends);
    if (summary === forest.summary && phone === forest.phone) return report.wrote("unchanged");
    await this.db
      .update(accommodation)
      .set({ summary, phone, updatedAt: now })
      .where(and(eq(accommodation.id, forest.id), eq(accommodation.source, "forest")));
    return report.wrote("changed");
  }
}

const keyOf = (name: string): string => name.replace(/\s/g, "");
