import { eq, ne } from "drizzle-orm";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { loadMapping } from "@/server/platform/intake/mapping/load-mapping";
import type { ActivityMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { content } from "@/server/platform/schema/catalog";
import { kstInstant } from "@/shared/dates/kst";
import {
  dataFile,
  importRun,
  keptReport,
  looseMapping,
  museumRecord,
  recordsFile,
} from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const TODAY = "2026-11-20";
const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db),
};

/** A row of 서울시 문화행사 정보. */
const toEvent = (cells: Record<string, string>) => ({
  분류: "뮤지컬/오페라",
  자치구: "종로구",
  "공연/행사명": "가온 이야기",
  장소: "가온홀",
  이용대상: "누구나",
  이용요금: "전석 20,000원",
  시작일: "2026-12-05",
  종료일: "2026-12-06",
  ...cells,
});

/** Ten libraries; the first `closed` are no longer public ones. */
const libraries = (closed: number) =>
  recordsFile(
    Array.from({ length: 10 }, (_, i) => ({
      도서관명: `가온 도서관 ${i}`,
      도서관유형: i < closed ? "대학도서관" : "공공도서관",
      휴관일: "매주 월요일",
      평일운영시작시각: "09:00",
      평일운영종료시각: "18:00",
      토요일운영시작시각: "09:00",
      토요일운영종료시각: "17:00",
      공휴일운영시작시각: "10:00",
      공휴일운영종료시각: "15:00",
      소재지도로명주소: `서울특별시 종로구 나들길 ${i + 1}`,
    })),
  );

/** Ten festivals of one day in December 2026. */
const festivals = recordsFile(
  Array.from({ length: 10 }, (_, i) => ({
    축제명: `가온 축제 ${i}`,
    개최장소: "가온광장",
    축제시작일자: "2026-12-05",
    축제종료일자: i < 8 ? "2026-12-05" : "2026-12-31",
    축제내용: "함께 놀아요.",
    소재지도로명주소: "강원특별자치도 춘천시 중앙로 1",
  })),
);

describeEachEngine(
  "파일에 적힌 사실",
  (engine) => {
    const load = async (
      mapping: ActivityMapping,
      file: string,
      { today = TODAY, ...more }: { today?: string; confirmVanished?: boolean } = {},
    ) => {
      const { report, lines } = keptReport();
      const time = { today, now: new Date(kstInstant(today, "09:00")) };
      await importPlaces(engine.handle().db, mapping, file, importRun(report, time, more));
      return lines.join("\n");
    };
    const strict = (name: string) => loadMapping(name) as ActivityMapping;
    const shown = (source: string) =>
      engine
        .handle()
        .db.select()
        .from(content)
        .where(ne(content.saleState, "ended"))
        .then((rows) => rows.filter((row) => row.source === source).length);

    it("파일이 많은 곳을 끝났다고 적으면 놀이도 숙소처럼 확인을 받은 뒤에만 내려요", async () => {
      const mapping = strict("libraries");
      await load(mapping, libraries(0));
      expect(await shown("library")).toBe(10);
      await load(mapping, libraries(2));
      expect(await shown("library")).toBe(8);
      await expect(load(mapping, libraries(7))).rejects.toThrow(
        /8곳 가운데 5곳\(63%\)을 파일이 끝난 곳으로 적어.*--confirm-vanished/,
      );
      expect(await shown("library")).toBe(8);
      await load(mapping, libraries(7), { confirmVanished: true });
      expect(await shown("library")).toBe(3);
    });

    it("날짜가 지나 끝난 행사는 확인을 받지 않고 내려요", async () => {
      await load(strict("festivals"), festivals);
      expect(await shown("festival")).toBe(10);
      await load(strict("festivals"), festivals, { today: "2026-12-20" });
      expect(await shown("festival")).toBe(2);
    });

    it("뮤지컬과 연극은 갈래와 대상으로 나누고, 큰 아이부터 들어가는 것은 어린이 뮤지컬이 아니에요", async () => {
      const kinds = {
        "가온 이야기": [{ 이용대상: "어린이 및 가족" }, 301],
        "가온 노래": [{ 이용대상: "36개월 이상 유아" }, 301],
        "가온 가족극": [{ 이용대상: "17세 이상" }, 305],
        "어린이 뮤지컬 가온": [{ 이용대상: "누구나" }, 301],
        "가온의 밤": [{ 이용대상: "초등학생 이상 관람가 (미취학 아동 입장 불가)" }, 305],
        "가온 오페라": [{ 이용대상: "8세 이상", 이용요금: "어린이 50% 할인" }, 305],
        "가온 합주": [{ 분류: "클래식", 이용대상: "어린이" }, 302],
      } as const;
      await load(
        looseMapping("culture-events", "activity"),
        recordsFile(Object.entries(kinds).map(([name, [cells]]) => toEvent({ "공연/행사명": name, ...cells }))),
      );
      const rows = await engine.handle().db.select().from(content).where(eq(content.source, "culture-event"));
      expect(Object.fromEntries(rows.map((row) => [row.name, row.subCategoryId]))).toEqual(
        Object.fromEntries(Object.entries(kinds).map(([name, [, kind]]) => [name, kind])),
      );
    });

    it("소개는 글머리표 없이 시작해요", async () => {
      await load(
        looseMapping("museums", "activity"),
        recordsFile([
          museumRecord({ 시설명: "가온 물문화관", 박물관미술관소개: "- 물을 배우는 곳이다. - 배도 탄다." }),
        ]),
      );
      const [row] = await engine.handle().db.select().from(content).where(eq(content.name, "가온 물문화관"));
      expect(row?.summary).toBe("물을 배우는 곳이다.");
      expect(row?.description).toMatch(/^물을 배우는 곳이다\./);
    });

    it("도서관의 일요일은 토요일이 아니라 공휴일의 시간을 따라요", async () => {
      await load(looseMapping("libraries", "activity"), dataFile("libraries.csv"));
      const [row] = await engine.handle().db.select().from(content).where(eq(content.name, "나들 어린이도서관"));
      expect(row?.openingHours).toEqual({
        weekday: ["09:00", "18:00"],
        saturday: ["09:00", "17:00"],
        holiday: null,
        closed_text: "매월 둘째·넷째 월요일",
      });
    });
  },
  reference,
);
