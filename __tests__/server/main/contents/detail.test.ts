import { mainHost } from "@/server/main/app";
import type { ContentDetail, ContentSlots, RelatedContents } from "@/shared/contract/main/contents";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { catalogSeed, today, tomorrow } from "../../../support/seed-catalog";

const client = signedClient(mainHost);

describeEachEngine(
  "놀이 하나",
  () => {
    it("화면이 말하는 모든 것을 한 번에 준다", async () => {
      const detail = (await client.get("/contents/101/")).data as ContentDetail;
      expect(detail).toMatchObject({
        pk: 101,
        name: "딸기 수확 체험",
        place: "행복 농장",
        place_text: "서울 종로구",
        is_favorite: false,
        refund: { name: "공연 기준", standard: "show", steps: [{ days_before: 10, rate: 0 }] },
        venue: { name: "나들이 상회", business_number: "000-00-00000", phone: null },
      });
      expect(detail.gallery.map(({ seed }) => seed)).toEqual([101, 102, 103, 104]);
    });

    it("밝히지 않은 시설은 없는 것이 아니라 모르는 것이다", async () => {
      const { facilities } = (await client.get("/contents/101/")).data as ContentDetail;
      expect(facilities).toMatchObject({ parking: "yes", stroller: "yes", locker: "unknown" });
    });

    it("나이대별 별점은 보이는 후기로만 센다", async () => {
      const { rating_by_age } = (await client.get("/contents/101/")).data as ContentDetail;
      expect(rating_by_age.map(({ band }) => band)).toEqual(["0-3", "4-6", "7-9", "10-12"]);
      expect(rating_by_age.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    });

    it("없는 놀이는 404다", async () => {
      for (const path of [
        "/contents/999999/",
        "/contents/999999/slots/",
        "/contents/999999/related/",
        "/contents/999999/reviews/",
      ]) {
        expect((await client.get(path)).status).toBe(404);
      }
    });

    it("자리는 오늘부터 날짜와 시간 차례로 온다", async () => {
      const { slots } = (await client.get("/contents/101/slots/")).data as ContentSlots;
      expect(slots.map(({ date, starts_at, left, state }) => [date, starts_at, left, state])).toEqual([
        [tomorrow, "10:00", 3, "few"],
        [addDays(today, 3), "10:00", 20, "open"],
        [addDays(today, 3), "14:00", 20, "closed"],
      ]);
    });

    it("다 팔린 시간은 지우지 않고 마감으로 보인다", async () => {
      const { slots } = (await client.get(`/contents/102/slots/?from=${tomorrow}&to=${tomorrow}`)).data as ContentSlots;
      expect(slots.map(({ left, state }) => [left, state])).toEqual([[0, "sold_out"]]);
    });

    it("날짜 없는 표는 날짜가 비어서 온다", async () => {
      const { slots } = (await client.get("/contents/7/slots/")).data as ContentSlots;
      expect(slots).toMatchObject([{ date: null, left: 27, state: "open" }]);
    });

    it("비슷한 놀이는 같은 종류가 먼저고 자신은 없다", async () => {
      const { contents } = (await client.get("/contents/1/related/?size=50")).data as RelatedContents;
      expect(contents.length).toBeGreaterThan(5);
      expect(contents.some(({ pk }) => pk === 1)).toBe(false);
      expect(contents.every(({ category_pk }) => category_pk === 1)).toBe(true);
      const kinds = contents.map(({ sub_category_name }) => sub_category_name);
      expect(kinds).toEqual([...kinds].sort());
    });
  },
  catalogSeed,
);
