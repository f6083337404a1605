import { eq } from "drizzle-orm";
import { contentSeasonsJob } from "@/server/main/catalog/end-events";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { moveClock } from "@/server/platform/clock";
import { regionOf } from "@/server/platform/intake/place-scene";
import { content } from "@/server/platform/schema/catalog";
import { contentCard } from "@/server/platform/schema/content-card";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { kstInstant } from "@/shared/dates/kst";
import { seasonedSeed, seasonOf } from "@/shared/scene/scene-seasons";
import { importRun, keptReport, looseMapping, museumRecord, recordsFile } from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const TODAY = "2026-11-20";
const spot = (districtId: number, districtName: string, lat: number | null, lng: number | null) =>
  regionOf({ districtId, districtName, lat, lng });

describe("그림의 철과 곳", () => {
  it("달마다 철이 있어요", () => {
    const months = Array.from({ length: 12 }, (_, month) => seasonOf(`2026-${String(month + 1).padStart(2, "0")}-15`));
    expect(months.map((season) => season.slice(0, 2)).join(" ")).toBe("wi wi sp sp sp su su su au au au wi");
  });

  it("바닷가, 동네, 시골을 좌표와 동네 번호로 갈라요", () => {
    expect(spot(26_350_105, "해운대구", 35.1587, 129.1604)).toBe("sea");
    expect(spot(11_110_119, "종로구", 37.5759, 126.9769)).toBe("town");
    expect(spot(11_440_000, "마포구", null, null)).toBe("town");
    // 길 이름 주소에 읍·면이 없는 시는 동네예요.
    expect(spot(51_110_000, "춘천시", 37.88, 127.73)).toBe("town");
    expect(spot(41_830_310, "양평군", 37.49, 127.49)).toBe("hill");
    expect(spot(41_830_000, "양평군", null, null)).toBe("hill");
    // 북쪽 경계는 바다가 아니에요.
    expect(spot(51_780_310, "철원군", 38.3, 127.2)).toBe("hill");
  });
});

describeEachEngine(
  "담은 곳의 그림",
  (engine) => {
    afterAll(() => moveClock(0));
    const load = async (name: string, records: Record<string, string>[]) => {
      const time = { today: TODAY, now: new Date(kstInstant(TODAY, "09:00")) };
      await importPlaces(
        engine.handle().db,
        looseMapping(name, "activity"),
        recordsFile(records),
        importRun(keptReport().report, time),
      );
    };
    const scenes = async () => {
      const cards = await engine.handle().db.select({ card: contentCard.card }).from(contentCard);
      return Object.fromEntries(
        cards.map(({ card }) => {
          const { name, scene } = card as { name: string; scene: SceneKey };
          return [name, scene.seed];
        }),
      );
    };

    it("행사는 그 행사의 철로, 늘 여는 곳은 오늘의 철로 그리고, 철이 바뀌면 따라가요", async () => {
      await load("museums", [
        museumRecord({ 시설명: "가 박물관" }),
        museumRecord({ 시설명: "나 박물관", 소재지도로명주소: "서울특별시 종로구 나들길 2", 위도: "37.59" }),
      ]);
      await load("festivals", [
        {
          축제명: "봄 축제",
          개최장소: "가온광장",
          축제시작일자: "2027-04-03",
          축제종료일자: "2027-04-11",
          축제내용: "함께 놀아요.",
          소재지도로명주소: "서울특별시 종로구 나들길 3",
        },
      ]);
      const autumn = await scenes();
      expect(Math.abs((autumn["가 박물관"] ?? 0) - (autumn["나 박물관"] ?? 0))).toBe(1);
      expect(Math.floor((autumn["가 박물관"] ?? 0) / 10)).toBe(seasonedSeed("museum", "autumn", "town", 0) / 10);
      expect(Math.floor((autumn["봄 축제"] ?? 0) / 10)).toBe(seasonedSeed("sky", "spring", "town", 0) / 10);

      moveClock(kstInstant("2026-12-01", "09:00") - Date.now());
      await contentSeasonsJob.run(engine.handle().db, () => false);
      const winter = await scenes();
      expect(winter).toEqual({
        ...autumn,
        "가 박물관": (autumn["가 박물관"] ?? 0) + 100,
        "나 박물관": (autumn["나 박물관"] ?? 0) + 100,
      });
      expect(await engine.handle().db.$count(content, eq(content.galleryCount, 1))).toBe(3);
      await contentSeasonsJob.run(engine.handle().db, () => false);
      expect(await scenes()).toEqual(winter);
    });
  },
  { from: __filename, key: "", fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db) },
);
