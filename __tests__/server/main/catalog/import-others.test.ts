import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { importDistricts } from "@/server/main/catalog/import/import-districts";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { content } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import { kstInstant } from "@/shared/dates/kst";
import { dataFile, importRun, keptReport, looseMapping, rawFile } from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const time = { today: "2026-11-20", now: new Date(kstInstant("2026-11-20", "09:00")) };
const villages = looseMapping("villages", "activity");
const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db),
};

/** Rows added to the real ones: a wrong number of cells, a mobile phone, a person's name, unbalanced brackets. */
function villagesWithTraps(): string {
  const real = readFileSync(dataFile("villages.csv"));
  const lines = new TextDecoder("euc-kr").decode(real).trimEnd().split("\r\n");
  const cells = (lines[1] ?? "").split(",");
  const person = cells.map(
    (cell, index) => ({ 0: "ABC", 4: "AAA(1+1)+BBB()+C)", 10: "HONG GILDONG", 11: "010-9876-5432" })[index] ?? cell,
  );
  const ascii = (line: string) => Buffer.from(`${line}\r\n`, "latin1");
  const toBytes = (line: readonly string[]) => {
    // The bytes of the first row, with plain text in place of three cells.
    const start = real.indexOf("\r\n") + 2;
    const raw = real.subarray(start, real.indexOf("\r\n", start)).toString("latin1").split(",");
    return ascii(raw.map((cell, index) => (line[index] === cells[index] ? cell : (line[index] ?? ""))).join(","));
  };
  return rawFile("villages.csv", Buffer.concat([real, toBytes(person), ascii("too,few,cells")]));
}

describeEachEngine(
  "마을과 동네 담기",
  (engine) => {
    it("마을 하나가 안내 하나가 되고, 프로그램은 글과 찾는 말이 돼요", async () => {
      const { report, lines } = keptReport();
      const file = villagesWithTraps();
      await importPlaces(engine.handle().db, villages, file, importRun(report, time));
      expect(report.counts).toMatchObject({ rows: 22, refused: 1, added: 21 });
      expect(lines.at(-1)).toBe("22행 거절: too — 칸 수가 머리글과 달라요");
      const rows = await engine.handle().db.select().from(content).where(eq(content.source, "village"));
      expect(rows.every((row) => row.saleState === "info_only" && row.minPrice === null && row.reviewCount === 0)).toBe(
        true,
      );
      const first = rows.find(({ name }) => name === "흰여울마을");
      expect(first?.tags).toContain("옥수수수확체험");
      expect(first?.description).toContain("- 옥수수수확체험");
      expect(rows.find(({ name }) => name.startsWith("ABC"))?.tags).toEqual(["AAA(1+1)", "BBB"]);
      expect(first?.provenance).toMatchObject({ asOf: "2025-08-07", publisher: "한국농어촌공사" });
      expect(JSON.stringify(rows)).not.toMatch(/HONG|9876/);

      const again = keptReport();
      await importPlaces(engine.handle().db, villages, file, importRun(again.report, time));
      expect(again.report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 21 });
    });

    it("동네는 여덟 자리로 담고, 세종에는 시·도를 만들고, 폐지된 동네는 담지 않아요", async () => {
      const { db } = engine.handle();
      await db.delete(district);
      const { report, lines } = keptReport();
      await importDistricts(db, dataFile("districts.tsv"), importRun(report, time));
      expect(report.counts).toMatchObject({ rows: 22, taken: 16, mended: 1, skipped: 3, refused: 2, added: 18 });
      expect(lines.filter((line) => line.includes("거절"))).toHaveLength(2);
      const rows = await db.select().from(district).orderBy(district.id);
      const of = (pk: number) => rows.find((row) => row.id === pk);
      expect(of(11_110_119)).toMatchObject({ parentId: 11_110_000, level: 3, name: "세종로" });
      expect(of(36_000_000)).toMatchObject({ parentId: null, level: 1, name: "세종특별자치시" });
      expect(of(36_110_101)).toMatchObject({ parentId: 36_110_000, level: 3 });
      expect(of(41_111_000)).toMatchObject({ parentId: 41_110_000, level: 2, fullName: "경기도 수원시 장안구" });
      expect(of(41_111_129)).toMatchObject({ parentId: 41_111_000 });
      expect(rows.some(({ fullName }) => fullName.startsWith("강원도"))).toBe(false);

      const again = keptReport();
      await importDistricts(db, dataFile("districts.tsv"), importRun(again.report, time));
      expect(again.report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 18 });
    });

    it("담겨 있던 동네가 폐지되면 더는 보여주지 않아요", async () => {
      const { db } = engine.handle();
      await db.insert(district).values({
        id: 42_820_000,
        level: 2,
        name: "고성군",
        fullName: "강원도 고성군",
        searchKey: "rhtjdrns",
        choseongKey: "rtr",
      });
      const { report } = keptReport();
      await importDistricts(db, dataFile("districts.tsv"), importRun(report, time));
      expect(report.counts.changed).toBe(1);
      const [gone] = await db.select().from(district).where(eq(district.id, 42_820_000));
      expect(gone?.isLive).toBe(false);
    });
  },
  reference,
);
