import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { importCatalog } from "@/server/main/catalog/catalog-command";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import { migrate } from "@/server/platform/migrate";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";

const MAPPINGS = "src/server/data/mappings";

/**
 * Fills an empty database as a production start does: reference data, then the given files of public data
 * (`kind=path`), then generated files for kinds that none of them covers.
 */
export async function fillCatalogue(handle: DatabaseHandle, files: readonly string[]): Promise<void> {
  await migrate(handle);
  await handle.longTransaction(async (tx) => {
    await seedReference(tx);
    await seedStayReference(tx, new DistrictBook(shippedDistricts()));
  });
  const args = files.map((file) => file.split("=") as [string, string]);
  const given = args.filter(([kind]) => kind !== "copies");
  for (const [kind, file] of [...given, ...(await generatedFiles(handle.db))]) {
    const code = await importCatalog(handle, [kind, file], () => {}, importStays);
    if (code !== 0) throw new Error(`${kind} ${file} was refused.`);
    console.log(`imported ${kind}`);
  }
  const copies = args.find(([kind]) => kind === "copies")?.[1];
  if (copies !== undefined) await copyContents(handle, Number(copies));
  await rebuildVocabulary(handle.db);
}

/** Adds copies of all contents, to measure a catalogue of that size. */
async function copyContents({ db, longTransaction, script }: DatabaseHandle, copies: number): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'content' and column_name not in ('id', 'source_key')`);
  const columns = sql.raw(rows.map(({ name }) => name).join(", "));
  const { rows: last } = await db.execute<{ id: number }>(sql`select max(id) as id from content`);
  for (let n = 1; n <= copies; n += 1) {
    await longTransaction((tx) =>
      tx.execute(sql`
      insert into content (source_key, ${columns}) select source_key || ${`-${n}`}::text, ${columns} from content
      where id <= ${last[0]?.id ?? 0} order by id`),
    );
  }
  await script("vacuum analyze");
}

type Town = { name: string; province: string; full: string; lat: number; lng: number };
type Rows = { kind: string; rows: Record<string, string | number>[] };

/** Libraries, kids' cafés, festivals and children's plays: each in every 시·군·구, with made-up names. */
async function generatedFiles(db: Db): Promise<[kind: string, file: string][]> {
  const { rows: towns } = await db.execute<Town>(sql`
    select d.name, split_part(d.full_name, ' ', 1) as province, d.full_name as full, d.lat, d.lng from district d
    where d.level = 2 and d.is_live and d.lat is not null order by d.id`);
  const folder = mkdtempSync(path.join(tmpdir(), "nadlang-search-check-"));
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const cafe = JSON.parse(readFileSync(path.join(MAPPINGS, "libraries.json"), "utf8"));
  Object.assign(cafe, {
    name: "kids-cafes",
    source: "kids-cafe",
    dataset: "만들어 낸 키즈카페",
    category: { sub: 101 },
  });
  const { fees: _, skip: __, ...cafes } = cafe;
  const kinds: Rows[] = [
    { kind: "libraries", rows: towns.map((town) => library(town, `${shortName(town)}한빛도서관`)) },
    {
      kind: write("kids-cafes.json", JSON.stringify(cafes)),
      rows: towns.map((town) => library(town, `${shortName(town)} 통통 키즈카페`, "키즈카페")),
    },
    { kind: "festivals", rows: towns.map(festival) },
    { kind: "performances", rows: [...towns, ...QUARTERS].map(play) },
  ];
  return kinds.map(({ kind, rows }, index) => [kind, write(`rows-${index}.csv`, csv(rows))]);
}

/** Parts of towns that parents call by another name. */
const QUARTERS: readonly Town[] = [
  { name: "동탄", province: "경기도", full: "경기도 화성시", lat: 37.2, lng: 127.075 },
  { name: "서교동", province: "서울특별시", full: "서울특별시 마포구", lat: 37.555, lng: 126.922 },
];

const csv = (rows: Rows["rows"]): string => {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => cells.join(",")).join("\n");
};
const shortName = ({ name }: Town): string => (name.split(" ").at(-1) ?? "").replace(/[시군구]$/u, "");
const placed = ({ full, lat, lng }: Town) => ({
  소재지도로명주소: `${full} 한빛길 1`,
  위도: lat,
  경도: lng,
  데이터기준일자: "2026-01-05",
  제공기관코드: "3000000",
  제공기관명: full,
});

const library = (town: Town, 도서관명: string, 도서관유형 = "공공도서관") => ({
  도서관명,
  시도명: town.province,
  시군구명: town.full.split(" ").slice(1).join(" "),
  도서관유형,
  휴관일: "매주 월요일",
  평일운영시작시각: "09:00",
  평일운영종료시각: "20:00",
  토요일운영시작시각: "09:00",
  토요일운영종료시각: "17:00",
  공휴일운영시작시각: "00:00",
  공휴일운영종료시각: "00:00",
  열람좌석수: 60,
  "자료수(도서)": 21000,
  운영기관명: "한빛문화재단",
  도서관전화번호: "02-123-4800",
  홈페이지주소: "https://library.example.kr",
  ...placed(town),
});

/** Every third festival is on the weekend of 2026-11-28, the others are in December. */
const festival = (town: Town, at: number) => ({
  축제명: `${shortName(town)} 한빛 ${["빛", "김장", "눈꽃"][at % 3]}축제`,
  개최장소: `${shortName(town)} 한빛광장`,
  축제시작일자: ["2026-11-27", "2026-12-05", "2026-12-24"][at % 3] ?? "",
  축제종료일자: ["2026-11-29", "2026-12-06", "2027-01-03"][at % 3] ?? "",
  축제내용: "온 가족이 함께 즐겨요.",
  주관기관명: "한빛문화재단",
  전화번호: "02-123-4500",
  홈페이지주소: "https://festival.example.kr",
  ...placed(town),
});

/** Plays for children from four years, every second one on the weekend of 2026-11-28, the others at Christmas. */
const play = (town: Town, at: number) => ({
  행사명: `어린이 뮤지컬 ${shortName(town)} 숲속 친구들`,
  장소: `${shortName(town)} 한빛아트홀`,
  행사내용: "숲에서 길을 찾는 이야기예요.",
  행사시작일자: at % 2 ? "2026-11-28" : "2026-12-19",
  행사종료일자: at % 2 ? "2026-11-29" : "2026-12-27",
  행사시작시각: "14:00",
  행사종료시각: "15:10",
  요금정보: at % 3 ? "유료" : "무료",
  관람요금: at % 3 ? "전석 20000원" : "무료",
  입장연령: "48개월 이상 관람가",
  주관기관명: "한빛문화재단",
  전화번호: "02-123-4600",
  홈페이지주소: "https://art.example.kr",
  주차장보유여부: "Y",
  ...placed(town),
});
