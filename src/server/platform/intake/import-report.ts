export type RowFate = "taken" | "mended" | "merged" | "skipped" | "refused";

const FATE_NAMES: Record<RowFate, string> = {
  taken: "담음",
  mended: "고쳐 담음",
  merged: "같은 곳과 합침",
  skipped: "담지 않음",
  refused: "거절",
};

const FATES: readonly RowFate[] = ["taken", "mended", "merged", "skipped", "refused"];
const ALWAYS_SAID: readonly RowFate[] = ["taken", "mended", "refused"];

const number = new Intl.NumberFormat("ko-KR");

/** Says of every row what became of it, and adds up to the number of rows. */
export class ImportReport {
  private readonly fates: Record<RowFate, number> = { taken: 0, mended: 0, merged: 0, skipped: 0, refused: 0 };
  private readonly reasons = new Map<string, number>();
  private readonly writes = { added: 0, changed: 0, unchanged: 0 };

  constructor(private readonly print: (line: string) => void) {}

  /**
   * One row of the file; the first one after the header is 1. `detail` belongs to this row alone and is not
   * counted.
   */
  row(number: number, name: string, fate: RowFate, why: readonly string[] = [], detail = ""): void {
    this.fates[fate] += 1;
    for (const reason of why) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    this.print(`${number}행 ${FATE_NAMES[fate]}: ${name}${why.length > 0 ? ` — ${why.join(", ")}${detail}` : ""}`);
  }

  /** What the database did with a row that was taken. */
  wrote(kind: "added" | "changed" | "unchanged", count = 1): void {
    this.writes[kind] += count;
  }

  get counts(): Readonly<Record<RowFate | "added" | "changed" | "unchanged" | "rows", number>> {
    const rows = Object.values(this.fates).reduce((sum, count) => sum + count, 0);
    return { ...this.fates, ...this.writes, rows };
  }

  /** The closing lines: why rows were mended or refused, then one line that accounts for all of them. */
  close(): void {
    const { rows, added, changed, unchanged } = this.counts;
    this.print("");
    for (const [reason, count] of [...this.reasons].sort((a, b) => b[1] - a[1])) {
      this.print(`  ${number.format(count)}행 · ${reason}`);
    }
    const fates = FATES.filter((fate) => this.fates[fate] > 0 || ALWAYS_SAID.includes(fate))
      .map((fate) => `${FATE_NAMES[fate]} ${number.format(this.fates[fate])}`)
      .join(" · ");
    this.print(`${number.format(rows)}행: ${fates}`);
    const format = (count: number) => number.format(count);
    this.print(`데이터베이스: 새로 ${format(added)} · 바뀜 ${format(changed)} · 그대로 ${format(unchanged)}`);
  }
}
