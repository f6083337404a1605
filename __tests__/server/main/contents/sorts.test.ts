import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { content } from "@/server/platform/schema/catalog";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import { addDays } from "@/shared/dates/plain-date";
import { haversineKm } from "@/shared/geo/haversine-km";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { CONTENTS, catalogSeed, tomorrow } from "../../../support/seed-catalog";

const client = signedClient(mainHost);
const centre = { lat: 37.5759, lng: 126.9768 };
const RINGS = [2, 5, 10, 20, 50];

async function all(path: string, size = 7): Promise<ContentCard[]> {
  const cards: ContentCard[] = [];
  for (let index = 1; index < 30; index += 1) {
    const { contents } = (await client.get(`${path}&size=${size}&index=${index}`)).data as ContentPage;
    cards.push(...contents);
    if (contents.length < size) return cards;
  }
  throw new Error("the list does not end");
}

const toRing = ({ lat, lng }: ContentCard): number => {
  const km = haversineKm(centre, { lat: lat ?? 0, lng: lng ?? 0 });
  return RINGS.filter((limit) => km >= limit).length;
};
const priorityOf = (pk: number): number => CONTENTS.find(({ id }) => id === pk)?.priority ?? 0;

describeEachEngine(
  "놀이의 차례",
  (engine) => {
    it("동네를 고른 목록의 추천순은 가까운 둘레부터이고, 한 둘레 안에서는 추천하는 것부터다", async () => {
      const cards = await all("/activity/contents/?loc=11110119&distance=300");
      const listed = cards.map((card) => ({ ring: toRing(card), priority: priorityOf(card.pk) }));
      expect(new Set(cards.map(({ pk }) => pk)).size).toBe(cards.length);
      expect(new Set(listed.map(({ ring }) => ring)).size).toBeGreaterThan(1);
      for (const [at, next] of listed.slice(1).entries()) {
        const before = listed[at];
        if (!before) continue;
        expect(next.ring).toBeGreaterThanOrEqual(before.ring);
        if (next.ring === before.ring) expect(next.priority).toBeLessThanOrEqual(before.priority);
      }
    });

    it("행사 날짜순은 먼저 열리는 행사부터이고, 날짜가 없는 곳은 그 뒤에 추천순으로 온다", async () => {
      const { db } = engine.handle();
      const dates = [
        [107, addDays(tomorrow, 9), addDays(tomorrow, 10)],
        [108, addDays(tomorrow, 2), addDays(tomorrow, 30)],
        [109, null, addDays(tomorrow, 5)],
        [110, addDays(tomorrow, 2), addDays(tomorrow, 3)],
      ] as const;
      for (const [id, shownFrom, shownUntil] of dates)
        await db.update(content).set({ shownFrom, shownUntil, saleState: "info_only" }).where(eq(content.id, id));
      const cards = await all("/activity/contents/?sort=date-asc");
      const pks = cards.map(({ pk }) => pk);
      expect(pks.slice(0, 4)).toEqual([110, 108, 109, 107]);
      const soon = addDays(tomorrow, 2);
      expect(cards.slice(0, 5).map(({ shown_from }) => shown_from)).toEqual([
        soon,
        soon,
        undefined,
        addDays(tomorrow, 9),
        undefined,
      ]);
      const places = pks.slice(4).map(priorityOf);
      expect(places).toEqual(places.toSorted((a, b) => b - a));
      expect(places.length).toBeGreaterThan(20);
    });

    it("동네를 고른 검색은 이름이 똑같이 맞으면 멀어도 추천하는 것보다 가까운 것이 먼저다", async () => {
      const { db } = engine.handle();
      const same = { searchKey: "ehdnthfcnrwp", choseongKey: "ehdthcn" };
      const [far, near] = [CONTENTS.find(({ districtId }) => districtId === 41285104)?.id ?? 0, 107];
      await db
        .update(content)
        .set({ ...same, priority: 999 })
        .where(eq(content.id, far));
      await db.update(content).set(same).where(eq(content.id, near));
      const q = encodeURIComponent("도우솔축제");
      const found = async (more: string) => (await all(`/contents/?q=${q}${more}`)).map(({ pk }) => pk);
      expect(await found("")).toEqual([far, near]);
      expect(await found("&loc=11110119&distance=300")).toEqual([near, far]);
    });
  },
  catalogSeed,
);
