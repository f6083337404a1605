import { eq, sql } from "drizzle-orm";
import { importCatalog } from "@/server/main/catalog/catalog-command";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { recordsFor } from "@/server/platform/intake/import-run";
import { loadMapping } from "@/server/platform/intake/mapping/load-mapping";
import { content } from "@/server/platform/schema/catalog";
import { kstInstant } from "@/shared/dates/kst";
import { dataFile, importRun, keptReport, looseMapping, rawFile, recordsFile } from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const time = { today: "2026-11-20", now: new Date(kstInstant("2026-11-20", "09:00")) };
const festivals = looseMapping("festivals", "activity");
const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db),
};

const festivalOf = (cells: Record<string, string>) => ({
  축제명: "가온놀이축제",
  개최장소: "가온광장",
  축제시작일자: "2026-12-20",
  축제종료일자: "2026-12-21",
  축제내용: "함께 놀아요.",
  소재지도로명주소: "강원특별자치도 춘천시 중앙로 1",
  위도: "37.88",
  경도: "127.73",
  ...cells,
});

const licenceOf = (cells: Record<string, string>) => ({
  개방서비스명: "관광펜션업",
  사업장명: "가온 펜션",
  영업상태명: "영업/정상",
  도로명전체주소: "강원특별자치도 춘천시 중앙로 1",
  "좌표정보(x)": "",
  "좌표정보(y)": "",
  ...cells,
});

describe("매핑과 다른 파일", () => {
  const pensions = loadMapping("pensions");

  it("머리글이 같아도 다른 업종의 파일은 거절하고 그 업종을 말해요", async () => {
    const clinics = recordsFile([licenceOf({ 개방서비스명: "동물병원" }), licenceOf({ 개방서비스명: "동물병원" })]);
    await expect(recordsFor(pensions, clinics, keptReport().report)).rejects.toThrow(
      /2곳 가운데 2곳\(100%\)이 다른 업종이에요: 동물병원/,
    );
    const named = recordsFile(
      ["가온동물병원", "나온동물병원", "가온 펜션"].map((사업장명) => licenceOf({ 개방서비스명: "", 사업장명 })),
    );
    await expect(recordsFor(pensions, named, keptReport().report)).rejects.toThrow("다른 업종이에요: 동물병원");
    expect((await recordsFor(pensions, recordsFile([licenceOf({})]), keptReport().report)).records).toHaveLength(1);
  });

  it("없는 그림은 매핑을 읽을 때 거절하고 쓸 수 있는 그림을 말해요", () => {
    const file = rawFile("mapping.json", Buffer.from(JSON.stringify({ ...pensions, scene: "kidsroom" })));
    expect(() => loadMapping(file)).toThrow(/scene: [\s\S]*"playroom"/);
  });
});

describeEachEngine(
  "행을 담는 규칙",
  (engine) => {
    const run = async (file: string, mapping = festivals) => {
      const { report, lines } = keptReport();
      await importPlaces(engine.handle().db, mapping, file, importRun(report, time));
      return { counts: report.counts, text: lines.join("\n") };
    };

    it("없는 달이 적힌 행은 하루짜리 축제로 고치지 않고 거절해요", async () => {
      const { text } = await run(
        recordsFile([
          festivalOf({ 축제명: "열셋째 달 축제", 축제시작일자: "2026-13-40" }),
          festivalOf({ 축제명: "끝을 모르는 축제", 축제종료일자: "상시" }),
          festivalOf({ 축제명: "하루 축제", 축제종료일자: "" }),
        ]),
      );
      expect(text.split("\n").filter((line) => /^\d+행/.test(line))).toEqual([
        "1행 거절: 열셋째 달 축제 — 언제 하는지 읽을 수 없어요",
        "2행 거절: 끝을 모르는 축제 — 언제 하는지 읽을 수 없어요",
        "3행 담음: 하루 축제",
      ]);
    });

    it("서울시가 쓰는 머리글로도 누리집과 전화번호를 담고, 파일에 없는 열은 비슷한 열과 함께 말해요", async () => {
      const events = looseMapping("culture-events", "activity");
      const { text } = await run(
        recordsFile([
          {
            분류: "뮤지컬/오페라",
            자치구: "종로구",
            "공연/행사명": "가온 마당극",
            장소: "가온홀",
            기관명: "가온재단 (02-123-4567)",
            이용대상: "누구나",
            이용요금: "",
            시작일: "2026-12-05 00:00:00.0",
            종료일: "2026-12-06 00:00:00.0",
            유무료: "무료",
            "홈페이지?주소": "https://example.kr/a",
            문화포털상세URL: "https://example.kr/b",
            프로그램_소개: "함께 봐요.",
          },
        ]),
        events,
      );
      expect(text).toMatch(/파일에 없는 열 \d+:[\s\S]*프로그램소개 또는 program \(비슷한 열: 프로그램_소개\)/);
      const [row] = await engine.handle().db.select().from(content).where(eq(content.name, "가온 마당극"));
      expect(row).toMatchObject({ homepage: "https://example.kr/a", phone: "02-123-4567" });
    });

    it("주소의 시·군·구에서 5 km 넘게 벗어난 좌표는 쓰지 않고, 먼 섬의 좌표는 써요", async () => {
      const island = {
        소재지도로명주소: "인천광역시 옹진군 연평면 연평로312번길 12",
        위도: "37.6717",
        경도: "125.7111",
      };
      await run(
        recordsFile([
          festivalOf({ 축제명: "먼 좌표 축제", 위도: "37.4", 경도: "127.0" }),
          festivalOf({ 축제명: "이웃 군 축제", 위도: "37.75", 경도: "127.95" }),
          festivalOf({ 축제명: "연평 축제", ...island }),
        ]),
      );
      const findPoint = async (name: string) => {
        const [row] = await engine.handle().db.select().from(content).where(eq(content.name, name));
        return row && [row.lat, row.lng];
      };
      expect(await findPoint("먼 좌표 축제")).toEqual([null, null]);
      expect(await findPoint("이웃 군 축제")).toEqual([null, null]);
      expect(await findPoint("연평 축제")).toEqual([37.6717, 125.7111]);
    });

    it("큰 파일은 어디까지 읽고 저장했는지와 빠르기를 말해요", async () => {
      const many = Array.from({ length: 2000 }, (_, index) => festivalOf({ 축제명: `가온 축제 ${index}호` }));
      const { text } = await run(recordsFile(many));
      expect(text).toMatch(/^읽음 2,000행 · 1초에 [\d,]+행$/m);
      expect(text).toMatch(/^저장 2,000 \/ 2,000행 · 1초에 [\d,]+행$/m);
    }, 60_000);

    if (engine.name === "postgres")
      it("담은 뒤의 통계가 오래 걸려도 합계를 말하고, 담기가 틀렸다고 하지 않아요", async () => {
        const lines: string[] = [];
        const other = { ...loadMapping("festivals"), name: "others", source: "other" };
        const own = rawFile("others.json", Buffer.from(JSON.stringify(other)));
        const gate = () => {
          let open = () => {};
          const opened = new Promise<void>((resolve) => {
            open = resolve;
          });
          return { open, opened };
        };
        const [locked, free, told] = [gate(), gate(), gate()];
        const holder = engine.handle().db.$client.transaction(async (tx) => {
          await tx.execute(sql`lock table content in share update exclusive mode`);
          locked.open();
          await free.opened;
        });
        await locked.opened;
        const done = importCatalog(
          engine.handle(),
          [own, recordsFile([festivalOf({ 축제명: "통계 축제" })])],
          (line) => {
            lines.push(line);
            if (line.startsWith("데이터베이스: ")) told.open();
          },
        );
        await Promise.race([told.opened, done.catch(() => {})]);
        expect(lines).toContain("데이터베이스: 새로 1 · 바뀜 0 · 그대로 0");
        free.open();
        await holder;
        expect(await done).toBe(0);
      }, 60_000);

    it("어린이라고 적힌 연극만 어린이 뮤지컬이고, 전시와 음악회는 따로예요", async () => {
      const findPlay = (행사명: string) => ({
        행사명,
        장소: "가온홀",
        행사시작일자: "2026-12-05",
        행사종료일자: "2026-12-06",
        관람요금: "20,000원",
        입장연령: "48개월 이상",
        소재지도로명주소: "서울특별시 종로구 나들길 2",
      });
      const kinds = {
        "가온 뮤지컬": 305,
        "어린이 뮤지컬 가온": 301,
        "가온 인형극": 303,
        "가온 특별전": 306,
        "어린이 체험전시 가온": 304,
        "가온 음악회": 302,
        "가온의 밤": 307,
      };
      await run(recordsFile(Object.keys(kinds).map(findPlay)), looseMapping("performances", "activity"));
      const rows = await engine.handle().db.select().from(content).where(eq(content.source, "performance"));
      expect(Object.fromEntries(rows.map((row) => [row.name, row.subCategoryId]))).toEqual(kinds);
      expect(rows.every(({ indoor }) => indoor === "indoor")).toBe(true);
    });

    it("도서관은 무료이고 실내이며, 토요일에 여는 시간을 담아요", async () => {
      await run(dataFile("libraries.csv"), looseMapping("libraries", "activity"));
      const [row] = await engine.handle().db.select().from(content).where(eq(content.source, "library"));
      expect(row).toMatchObject({
        subCategoryId: 805,
        indoor: "indoor",
        minPrice: 0,
        openingHours: { weekday: ["09:00", "18:00"], saturday: ["09:00", "17:00"], holiday: null },
      });
    });

    it("없는 분류는 첫 행을 읽기 전에 거절하고 쓸 수 있는 분류를 모두 말해요", async () => {
      const wrong = {
        ...festivals,
        category: { sub: 1203, rules: [{ look: "name" as const, matches: "눈", is: 9999 }] },
      };
      const before = await engine.handle().db.$count(content);
      await expect(run(recordsFile([festivalOf({})]), wrong)).rejects.toThrow(/9999[\s\S]*101 키즈카페[\s\S]*1203/);
      expect(await engine.handle().db.$count(content)).toBe(before);
    });
  },
  reference,
);
