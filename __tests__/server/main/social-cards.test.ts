import { eq } from "drizzle-orm";
import sharp from "sharp";
import { mainHost } from "@/server/main/app";
import { content } from "@/server/platform/schema/catalog";
import { describeEachEngine } from "../../support/engines";
import { addShop } from "../../support/seed-commerce";

describeEachEngine("공유한 링크의 그림", (engine) => {
  const card = (path: string) => mainHost.fetch(new Request(`http://x/api/main/cards/${path}`));

  it("놀이마다 그 이름과 나이와 값으로 그린 1200 × 630 PNG이고, 같은 말이면 같은 그림이다", async () => {
    const { db } = engine.handle();
    const [one, other] = [await addShop(db), await addShop(db)];
    await db.update(content).set({ name: "양 먹이 주기 & <치즈>" }).where(eq(content.id, other.contentId));
    const [first, again, second] = await Promise.all(
      [one, one, other].map(async ({ contentId }) => {
        const answer = await card(`contents/${contentId}.png`);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    const { width, height, format } = await sharp(first).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect((await card("service/1.png")).status).toBe(200);
  });

  it("이미 가진 그림은 다시 보내지 않는다", async () => {
    const first = await card("service/1.png");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await mainHost.fetch(
      new Request("http://x/api/main/cards/service/1.png", { headers: { "if-none-match": `"other", W/${etag}` } }),
    );
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  it("없는 것과 번호가 아닌 것에는 그림이 없다", async () => {
    for (const path of ["contents/99999999.png", "contents/1.jpg", "contents/..png", "events/99999999.png"])
      expect([path, (await card(path)).status]).toEqual([path, 404]);
  });
});
