type RowFate = "taken" | "mended" | "merged" | "skipped" | "refused";

const FATE_NAMES: Record<RowFate, string> = {
  taken: "담음",
  mended: "고쳐 담음",
  merged: "같은 곳과 합침",
  skipped: "담지 않음",
  refused: "거절",
};

const FATES: readonly RowFate[] = ["taken", "mended", "merged", "skipped", "refused"];
const ALWAYS_SAID: readonly RowFate[] = ["taken", "mended", "refused"];

const LONGEST_LIST = 50;
const LINE_REASONS = 3;
/** Rows between two progress lines. */
const PROGRESS_ROWS = 2000;

const number = new Intl.NumberFormat("ko-KR");

/** Reports the result of every row; the results add up to the number of rows. */
export class ImportReport {
  private readonly fates: Record<RowFate, number> = { taken: 0, mended: 0, merged: 0, skipped: 0, refused: 0 };
  private readonly reasons = new Map<string, number>();
  private readonly notices: string[] = [];
  private readonly writes = { added: 0, changed: 0, unchanged: 0 };

  private vanishedNames: readonly string[] = [];
  private isTakenOff = false;

  private shownRows = 0;
  private shownAt = performance.now();

  constructor(private readonly print: (line: string) => void) {}

  /** Reports a row; the first one after the header is 1. `detail` is printed but not counted as a reason. */
  row(number: number, name: string, fate: RowFate, why: readonly string[] = [], detail = ""): void {
    this.fates[fate] += 1;
    for (const reason of why) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    this.print(`${number}행 ${FATE_NAMES[fate]}: ${name}${why.length > 0 ? ` — ${why.join(", ")}${detail}` : ""}`);
  }

  /** Counts what the database did with accepted rows. */
  wrote(kind: "added" | "changed" | "unchanged", count = 1): void {
    this.writes[kind] += count;
  }

  get counts(): Readonly<Record<RowFate | "added" | "changed" | "unchanged" | "rows", number>> {
    const rows = Object.values(this.fates).reduce((sum, count) => sum + count, 0);
    return { ...this.fates, ...this.writes, rows };
  }

  /** Prints the number of rows so far and the rate, every 2,000 rows; `total` if it is known. */
  progress(what: string, rows: number, total?: number): void {
    if (rows < this.shownRows) Object.assign(this, { shownRows: 0, shownAt: performance.now() });
    if (rows - this.shownRows < PROGRESS_ROWS) return;
    const now = performance.now();
    const rate = Math.round(((rows - this.shownRows) * 1000) / Math.max(1, now - this.shownAt));
    Object.assign(this, { shownRows: rows, shownAt: now });
    const of = total === undefined ? "" : ` / ${number.format(total)}`;
    this.print(`${what} ${number.format(rows)}${of}행 · 1초에 ${number.format(rate)}행`);
  }

  /** Prints names under a heading; a long list is cut. */
  list(heading: string, names: readonly string[]): void {
    if (names.length === 0) return;
    this.notices.push(`${heading} ${number.format(names.length)}`);
    this.print(`${heading} ${number.format(names.length)}:`);
    for (const name of names.slice(0, LONGEST_LIST)) this.print(`  ${name}`);
    if (names.length > LONGEST_LIST) this.print(`  … ${number.format(names.length - LONGEST_LIST)}개 더`);
  }

  /** Places missing from the file: listed, and removed only if the operator confirmed it. */
  vanished(names: readonly string[], isTakenOff: boolean): void {
    this.vanishedNames = names;
    this.isTakenOff = isTakenOff;
  }

  /** Prints the reasons of corrections and rejections, then a summary of all rows. */
  close(isDryRun = false): void {
    this.print("");
    for (const [reason, count] of [...this.reasons].sort((a, b) => b[1] - a[1])) {
      this.print(`  ${number.format(count)}행 · ${reason}`);
    }
    if (this.isTakenOff) this.list("파일에 없어 내린 곳", this.vanishedNames);
    else if (this.vanishedNames.length > 0) {
      this.list("파일에 없는 곳", this.vanishedNames);
      this.print("그대로 두었어요. 내리려면 --confirm-vanished를 붙여 다시 돌려 주세요.");
    }
    this.print(this.rowsLine());
    this.print(`${isDryRun ? "담는다면" : "데이터베이스"}: ${this.writesLine()}`);
  }

  /** The whole report in one line; warnings are what was corrected, rejected, or missing in the file. */
  line(): string {
    const warned = [...this.reasons]
      .sort((a, b) => b[1] - a[1])
      .map(([why, count]) => `${why} ${number.format(count)}`);
    const shown = [...this.notices, ...warned.slice(0, LINE_REASONS)];
    const more = warned.length > LINE_REASONS ? ` 외 ${warned.length - LINE_REASONS}가지` : "";
    return [this.rowsLine(), this.writesLine(), ...(shown.length > 0 ? [`알림: ${shown.join(", ")}${more}`] : [])].join(
      " | ",
    );
  }

  private rowsLine(): string {
    const fates = FATES.filter((fate) => this.fates[fate] > 0 || ALWAYS_SAID.includes(fate))
      .map((fate) => `${FATE_NAMES[fate]} ${number.format(this.fates[fate])}`)
      .join(" · ");
    return `${number.format(this.counts.rows)}행: ${fates}`;
  }

  private writesLine(): string {
    const [added, changed, same] = [this.writes.added, this.writes.changed, this.writes.unchanged].map(number.format);
    return `새로 ${added} · 바뀜 ${changed} · 그대로 ${same}`;
  }
}

/** Rejects a whole file, with a message for the operator. Nothing was written. */
export class ImportRefused extends Error {}
