import { eq } from "drizzle-orm";
import { seedDistricts } from "@/server/main/catalog/seed/seed-districts";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { loadMapping } from "@/server/platform/intake/mapping/load-mapping";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";
import { kstInstant } from "@/shared/dates/kst";
import { importRun, keptReport, rawFile } from "../../../support/catalog-files";
import { today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";

const time = { today, now: new Date(kstInstant(today, "09:00")) };
const HEADER = "번호,개방서비스명,영업상태명,소재지전체주소,도로명전체주소,사업장명,좌표정보(x),좌표정보(y)";

/** Ten pensions as the permits publish them; the first `closed` have shut down. */
const pensions = (closed: number) => {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const address = `제주특별자치도 제주시 애월읍 나들길 ${i + 1}`;
    return [i, "관광펜션업", i < closed ? "폐업" : "영업/정상", address, address, `가온 펜션 ${i}`, "", ""].join(",");
  });
  return rawFile("pensions.csv", Buffer.from(`${[HEADER, ...rows].join("\n")}\n`));
};

describeEachEngine(
  "문을 닫았다고 적은 숙소 파일",
  (engine) => {
    const mapping = loadMapping("pensions");
    const load = async (closed: number, more = {}) => {
      if (mapping.target !== "stay") throw new Error("pensions are no stays");
      const { report, lines } = keptReport();
      await importStays(engine.handle().db, mapping, pensions(closed), importRun(report, time, more));
      return lines.join("\n");
    };
    const shown = () => engine.handle().db.$count(accommodation, eq(accommodation.isActive, true));

    it("조금이면 바로 내리고, 한도를 넘으면 이름을 말하고 확인을 받은 뒤에만 내린다", async () => {
      await load(0);
      expect(await shown()).toBe(10);
      await load(2);
      expect(await shown()).toBe(8);
      await expect(load(7)).rejects.toThrow(/8곳 가운데 5곳\(63%\)을 파일이 끝난 곳으로 적어.*--confirm-vanished/);
      expect(await shown()).toBe(8);
      await load(7, { confirmVanished: true });
      expect(await shown()).toBe(3);
    });
  },
  {
    from: __filename,
    key: "permits",
    fill: ({ db }) =>
      db.$client.transaction(async (tx) => {
        await seedDistricts(tx);
        await seedStayReference(tx, new DistrictBook(shippedDistricts()));
      }),
  },
);
