import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ImportReport } from "@/server/platform/intake/import-report";
import type { ImportRun } from "@/server/platform/intake/import-run";
import { loadMapping } from "@/server/platform/intake/mapping/load-mapping";
import type { Mapping } from "@/server/platform/intake/mapping/mapping-schema";

/** Public data files as they were published; sources are in their README. */
export const dataFile = (name: string): string => path.join(process.cwd(), "__tests__/support/data", name);

/** A museum record of the public standard file; `cells` overrides the defaults. */
export const museumRecord = (cells: Record<string, string>): Record<string, string> => ({
  시설명: "가나다 박물관",
  박물관미술관구분: "사립",
  소재지도로명주소: "서울특별시 종로구 나들길 1",
  소재지지번주소: "",
  위도: "37.58",
  경도: "126.98",
  운영기관전화번호: "02-123-4567",
  운영기관명: "가나다 재단",
  운영홈페이지: "없음",
  편의시설정보: "",
  평일관람시작시각: "10:00",
  평일관람종료시각: "18:00",
  공휴일관람시작시각: "10:00",
  공휴일관람종료시각: "18:00",
  휴관정보: "매주 월요일",
  어른관람료: "5000",
  청소년관람료: "3000",
  어린이관람료: "1000",
  관람료기타정보: "",
  박물관미술관소개: "",
  교통안내정보: "",
  관리기관전화번호: "",
  관리기관명: "",
  데이터기준일자: "2024-09-10",
  제공기관코드: "",
  제공기관명: "서울특별시 종로구",
  ...cells,
});

const folder = mkdtempSync(path.join(tmpdir(), "nadlang-catalog-"));

/** Writes records as a portal's JSON and returns its path; `bytes` may change the text before it is written. */
export function recordsFile(records: Record<string, string>[], bytes = (text: string) => Buffer.from(text)): string {
  const file = path.join(folder, `records-${records.length}-${Math.random()}.json`);
  writeFileSync(file, bytes(JSON.stringify({ fields: [], records })));
  return file;
}

/** Writes raw bytes to a file and returns its path. */
export function rawFile(name: string, bytes: Buffer): string {
  const file = path.join(folder, `${Math.random()}-${name}`);
  writeFileSync(file, bytes);
  return file;
}

export function keptReport(): { report: ImportReport; lines: string[] } {
  const lines: string[] = [];
  return { report: new ImportReport((line) => lines.push(line)), lines };
}

/** An import run; by default it writes, and removals are not confirmed. */
export const importRun = (
  report: ImportReport,
  time: { today: string; now: Date },
  more: Partial<Pick<ImportRun, "dryRun" | "confirmVanished">> = {},
): ImportRun => ({ report, ...time, dryRun: false, confirmVanished: false, ...more });

/** A shipped mapping that accepts files of a few rows, whatever columns they leave out. */
export function looseMapping<Target extends Mapping["target"]>(
  name: string,
  target: Target,
): Extract<Mapping, { target: Target }> {
  const mapping = loadMapping(name);
  if (mapping.target !== target) throw new Error(`${name} is no ${target}`);
  return { ...mapping, limits: { refused: 1, vanished: 1 } } as Extract<Mapping, { target: Target }>;
}
