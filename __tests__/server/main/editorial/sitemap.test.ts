import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { content } from "@/server/platform/schema/catalog";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { SiteEntries } from "@/shared/contract/main/sitemap";
import { SITE_FILE_SPAN } from "@/shared/paging/page";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { catalogSeed } from "../../../support/seed-catalog";
import { addLodge } from "../../../support/seed-stays";

const main = signedClient(mainHost);
const stay = signedClient(stayHost);

describeEachEngine(
  "검색 엔진에 알리는 화면",
  (engine) => {
    it("파일을 다 읽으면 끝난 놀이 말고는 모두 한 번씩 있고, 한 파일은 정해진 만큼보다 길지 않다", async () => {
      const { db } = engine.handle();
      const [first, second, ended] = await db.select().from(content).limit(3);
      if (!first || !second || !ended) throw new Error("The seed has too few activities.");
      // The last number of the first file, and a number two files on.
      const moved: [typeof first, number][] = [
        [first, SITE_FILE_SPAN - 1],
        [second, 2 * SITE_FILE_SPAN + 7],
      ];
      const copies = moved.map(([row, pk]) => ({ ...row, id: pk, sourceKey: `copy-${pk}` }));
      await db.insert(content).values(copies);
      await db.update(content).set({ saleState: "ended" }).where(eq(content.id, ended.id));

      const whole = (await main.get("/sitemap/")).data as SiteEntries;
      expect(whole.largest_id).toBe(2 * SITE_FILE_SPAN + 7);
      expect(whole.entries.filter(({ type }) => type === "content")).toEqual([]);
      const listed: number[] = [];
      for (let from = 0; from <= whole.largest_id; from += SITE_FILE_SPAN) {
        const { entries } = (await main.get(`/sitemap/?from=${from}`)).data as SiteEntries;
        expect(entries.every(({ id }) => id >= from && id < from + SITE_FILE_SPAN)).toBe(true);
        listed.push(...entries.map(({ id }) => id));
      }
      const there = await db.select({ pk: content.id, state: content.saleState }).from(content);
      const wanted = there.filter(({ state }) => state !== "ended").map(({ pk }) => pk);
      expect(listed).toEqual(wanted.sort((a, b) => a - b));
    });
  },
  catalogSeed,
);

describeEachEngine("검색 엔진에 알리는 숙소", (engine) => {
  it("숙소는 판매하거나 안내하는 곳만 있다", async () => {
    const { db } = engine.handle();
    const { accommodationId: id } = await addLodge(db);
    const read = async () =>
      ((await stay.get("/sitemap/?from=0")).data as SiteEntries).entries.map((entry) => entry.id);
    expect(await read()).toContain(id);
    await db.update(accommodation).set({ isActive: false }).where(eq(accommodation.id, id));
    expect(await read()).not.toContain(id);
    expect(((await stay.get("/sitemap/")).data as SiteEntries).entries).toEqual([]);
  });
});
