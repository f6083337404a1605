import { eq } from "drizzle-orm";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { content } from "@/server/platform/schema/catalog";
import { kstInstant } from "@/shared/dates/kst";
import { importRun, keptReport, looseMapping, museumRecord, recordsFile } from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const time = { today: "2026-11-20", now: new Date(kstInstant("2026-11-20", "09:00")) };
const museums = looseMapping("museums", "activity");
const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db),
};

const findPlay = (cells: Record<string, string>) => ({
  행사명: "뮤지컬 가온이야기",
  장소: "가온홀",
  행사시작일자: "2026-12-05",
  행사종료일자: "2026-12-06",
  관람요금: "20,000원",
  입장연령: "7세 이상",
  소재지도로명주소: "서울특별시 종로구 나들길 2",
  위도: "37.58",
  경도: "126.98",
  데이터기준일자: "2026-03-02",
  제공기관명: "서울특별시 종로구",
  ...cells,
});

describeEachEngine(
  "같은 곳과 다른 곳",
  (engine) => {
    const run = async (file: string, mapping = museums) => {
      const { report, lines } = keptReport();
      await importPlaces(engine.handle().db, mapping, file, importRun(report, time));
      return { counts: report.counts, text: lines.join("\n") };
    };
    const named = (name: string) =>
      engine.handle().db.select().from(content).where(eq(content.name, name)).orderBy(content.id);

    it("이름과 동네가 같아도 공연장이 다르면 다른 공연이에요", async () => {
      const plays = looseMapping("performances", "activity");
      const file = recordsFile([
        findPlay({}),
        findPlay({ 장소: "나온홀", 행사시작일자: "2026-12-19", 행사종료일자: "2026-12-20", 입장연령: "8세 이상" }),
        findPlay({ 장소: "가온 홀", 행사시작일자: "2026-12-12", 행사종료일자: "2026-12-13" }),
      ]);
      expect((await run(file, plays)).counts).toMatchObject({ merged: 1, added: 2 });
      const [first, second] = await named("뮤지컬 가온이야기");
      expect(first).toMatchObject({ place: "가온홀", minMonths: 84, shownUntil: "2026-12-13" });
      expect(second).toMatchObject({ place: "나온홀", minMonths: 96, shownUntil: "2026-12-20" });
      expect(second?.description).not.toContain("12월 5일");
      expect((await run(file, plays)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    });

    it("한 공연의 행마다 나이가 다르면 나이를 지어내지 않아요", async () => {
      const plays = { ...looseMapping("performances", "activity"), source: "torn" };
      const { text } = await run(
        recordsFile([
          findPlay({ 행사명: "나이가 둘인 공연" }),
          findPlay({ 행사명: "나이가 둘인 공연", 행사종료일자: "2026-12-08", 입장연령: "15세 이상" }),
        ]),
        plays,
      );
      expect(text).toContain("나이 안내가 행마다 달라 나이 없이 담았어요");
      expect(await named("나이가 둘인 공연")).toMatchObject([{ minMonths: null, maxMonths: null }]);
    });

    it("한 시·군·구의 두 지점은 따로 담고, 주소나 문 앞이 같은 행만 합쳐요", async () => {
      const { counts } = await run(
        recordsFile([
          museumRecord({ 시설명: "가온 놀이관" }),
          museumRecord({ 시설명: "가온놀이관", 소재지도로명주소: "서울특별시 종로구 다른길 9", 위도: "37.60" }),
          museumRecord({
            시설명: "가온놀이관",
            소재지도로명주소: "종로구 나들길1 (세종로) 2층 놀이관",
            위도: "",
            경도: "",
          }),
          museumRecord({
            시설명: "가온놀이관",
            소재지도로명주소: "",
            소재지지번주소: "서울특별시 종로구 세종로 77",
            위도: "37.581",
          }),
        ]),
      );
      expect(counts).toMatchObject({ merged: 2, added: 2 });
    });

    it("주소를 달리 적은 새 파일도 담겨 있던 곳을 그대로 알아봐요", async () => {
      await run(recordsFile([museumRecord({ 시설명: "새주소 박물관" })]));
      const [before] = await named("새주소 박물관");
      const { counts } = await run(
        recordsFile([museumRecord({ 시설명: "새주소 박물관", 소재지도로명주소: "서울특별시 종로구 새길 3" })]),
      );
      expect(counts).toMatchObject({ added: 0, changed: 1 });
      expect(await named("새주소 박물관")).toMatchObject([{ id: before?.id, address: "서울특별시 종로구 새길 3" }]);
    });

    it("다른 자료에서 담은 곳은 다시 담지 않고 그 자료를 말해요", async () => {
      await run(recordsFile([museumRecord({ 시설명: "두 자료 박물관" })]));
      const sights = { ...museums, name: "sights", source: "sight" };
      const file = recordsFile([
        museumRecord({ 시설명: "두자료박물관", 위도: "37.5815" }),
        museumRecord({ 시설명: "두 자료 박물관", 소재지도로명주소: "서울특별시 종로구 먼길 1", 위도: "37.60" }),
      ]);
      const { counts, text } = await run(file, sights);
      expect(counts).toMatchObject({ skipped: 1, added: 1 });
      expect(text).toContain("1행 담지 않음: 두자료박물관 — 같은 곳을 다른 자료(museum)에서 담았어요");
      expect((await run(file, sights)).counts).toMatchObject({ skipped: 1, added: 0, unchanged: 1 });
    });
  },
  reference,
);
