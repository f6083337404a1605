import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { START_ORDER, startCatalog } from "@/server/main/catalog/start-command";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { moveClock } from "@/server/platform/clock";
import { shippedMappings } from "@/server/platform/intake/mapping/load-mapping";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";
import { kstInstant } from "@/shared/dates/kst";
import { dataFile, museumRecord } from "../support/catalog-files";
import { describeEachEngine } from "../support/engines";

const folder = () => mkdtempSync(path.join(tmpdir(), "nadlang-start-"));

describeEachEngine(
  "폴더 하나로 시작하기",
  (engine) => {
    beforeAll(() => moveClock(kstInstant("2026-11-20", "09:00") - Date.now()));
    afterAll(() => moveClock(0));

    const start = async (...args: string[]) => {
      const lines: string[] = [];
      const code = await startCatalog(engine.handle(), args, (line) => lines.push(line), importStays);
      return { code, lines, text: lines.join("\n") };
    };
    const state = async () => {
      const { rows } = await engine.handle().db.execute<{ all: string }>(sql`
        select md5(string_agg(t, '|' order by t)) as all from (
          select row_to_json(c)::text as t from content c union all select row_to_json(a)::text from accommodation a
          union all select row_to_json(p)::text from stay_product p union all select row_to_json(k)::text from keyword k) x`);
      return rows[0]?.all;
    };

    it("싣고 가는 매핑마다 담는 차례가 있어요", () => {
      expect([...START_ORDER].sort()).toEqual(["districts", ...shippedMappings()].sort());
    });

    it("파일을 머리글로 알아보고, 기댈 것부터 한 줄씩 담고, 두 번 돌려도 그대로예요", async () => {
      const dir = folder();
      mkdirSync(path.join(dir, "숙소"));
      copyFileSync(dataFile("forest-guides.csv"), path.join(dir, "가.csv"));
      copyFileSync(dataFile("villages.csv"), path.join(dir, "나.csv"));
      copyFileSync(dataFile("festivals.csv"), path.join(dir, "다.csv"));
      copyFileSync(dataFile("culture-events.json"), path.join(dir, "라.json"));
      copyFileSync(dataFile("forests_20220906.csv"), path.join(dir, "숙소", "시설_20220906.csv"));
      writeFileSync(path.join(dir, "README.md"), "읽어 보세요");
      writeFileSync(path.join(dir, "공휴일.json"), '{ "2026-09-25": ["추석"] }');
      writeFileSync(path.join(dir, "동네 도서관.csv"), "도서관명,휴관일,소재지도로명주소\n가온도서관,월요일,서울\n");
      const first = await start(dir);
      expect(first.code).toBe(0);
      const imported = first.lines.filter((line) => line.includes(" → "));
      const shown = imported.map((line) => line.replace(/ · 고쳐.*?\| /, " ").replace(/ \| 알림.*/, ""));
      expect(shown).toEqual([
        expect.stringMatching(/^숙소\/시설_20220906\.csv → forests: 20행: 담음 \d+ 새로 4 · 바뀜 0 · 그대로 0$/),
        expect.stringMatching(/^가\.csv → forest-guides: 2행: 담음 \d+ 새로 0 · 바뀜 2 · 그대로 0$/),
        expect.stringMatching(/^나\.csv → villages: 20행: 담음 \d+ 새로 20 /),
        expect.stringMatching(/^다\.csv → festivals: 8행: 담음 \d+ 새로 5 /),
        expect.stringMatching(/^라\.json → culture-events: 5행: 담음 \d+ 새로 3 /),
      ]);
      expect(first.text).toContain(
        "공휴일.json: 모르는 파일이에요. 행의 목록(records, items, data …)이 없는 JSON이에요.",
      );
      expect(first.text).toMatch(
        /동네 도서관\.csv: 모르는 파일이에요\. 가장 가까운 매핑은 libraries이고, 없는 열은 .*도서관유형/,
      );
      expect(first.text).not.toContain("README.md");
      expect(first.lines.at(-1)).toBe("파일 7개: 담음 5 · 담지 않음 2");
      const before = await state();
      const second = await start(dir);
      expect(second.lines.filter((line) => / → .*새로 0 · 바뀜 0 /.test(line))).toHaveLength(5);
      expect([second.code, await state()]).toEqual([0, before]);
    }, 180_000);

    it("두 매핑이 맞으면 꼭 필요한 열이 더 많은 쪽으로 담고, 그렇게 말해요", async () => {
      const dir = folder();
      const both = { ...museumRecord({ 시설명: "가온 박물관" }), 관광지명: "가온 박물관", 관광지구분: "관광지" };
      writeFileSync(path.join(dir, "가온.json"), JSON.stringify({ records: [both] }));
      expect((await start(dir)).text).toContain("가온.json → museums (sights도 맞지만 더 자세한 쪽으로): 1행: 담음 1");
    });

    it("같은 매핑의 파일이 둘이면 이름에 적힌 날이 나중인 것만 담아요", async () => {
      const dir = folder();
      for (const name of ["마을_20250101.csv", "마을_20260101.csv", "마을.csv"])
        copyFileSync(dataFile("villages.csv"), path.join(dir, name));
      const { code, text } = await start(dir);
      expect([code, text.match(/ → villages/g)?.length]).toEqual([0, 1]);
      expect(text).toContain("마을_20260101.csv → villages: 20행");
      expect(text).toContain("마을_20250101.csv: 담지 않았어요. 같은 매핑(villages)의 마을_20260101.csv을(를) 담아요.");
    });

    it("거절한 파일이 있으면 이유를 말하고 나머지를 담고, 1로 끝나요", async () => {
      const dir = folder();
      copyFileSync(dataFile("festivals.csv"), path.join(dir, "축제.csv"));
      const record = museumRecord({ 시설명: "가온 박물관", 소재지도로명주소: "", 위도: "", 경도: "" });
      writeFileSync(path.join(dir, "박물관.json"), JSON.stringify({ records: [record] }));
      const { code, text } = await start(dir);
      expect(code).toBe(1);
      expect(text).toMatch(/박물관\.json → museums: 담지 못했어요\. 1곳 가운데 1곳\(100%\)을 읽을 수 없어/);
      expect(text).toContain("축제.csv → festivals: 8행");
    });

    it("폴더가 없거나, 비었거나, 아는 파일이 없으면 말하고 0으로 끝나지 않아요", async () => {
      const empty = folder();
      expect(await start()).toMatchObject({ code: 2, text: expect.stringContaining("쓰는 법") });
      expect(await start("/없는/폴더")).toMatchObject({ code: 2, text: "폴더가 없어요: /없는/폴더" });
      expect(await start(empty)).toMatchObject({ code: 2, text: expect.stringContaining("파일이 하나도 없어요") });
      writeFileSync(path.join(empty, "메모.txt"), "안녕\n");
      writeFileSync(path.join(empty, "표.csv"), Buffer.from([0x50, 0x4b, 0x03, 0x04]));
      const none = await start(empty);
      expect([none.code, none.lines.at(-1)]).toEqual([1, "담을 수 있는 파일이 없어요."]);
      expect(none.text).toContain("표.csv: 모르는 파일이에요. 표.csv: 엑셀(XLSX)이나 압축 파일은 읽지 않아요.");
    });
  },
  {
    from: __filename,
    key: "",
    fill: ({ db }) =>
      db.$client.transaction(async (tx) => {
        await seedReference(tx);
        await seedStayReference(tx, new DistrictBook(shippedDistricts()));
      }),
  },
);
