import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { content, contentOption } from "@/server/platform/schema/catalog";
import { favorite } from "@/server/platform/schema/review";
import type { ContentDetail, ContentPage, FavoriteResult } from "@/shared/contract/main/contents";
import { describeEachEngine } from "../../../support/engines";
import { type SignedClient, signedClient, visitor } from "../../../support/http-client";
import { catalogSeed } from "../../../support/seed-catalog";

const turn = async (client: SignedClient, content_pk: number, is_favorite?: boolean): Promise<FavoriteResult> => {
  const form = {
    content_pk: String(content_pk),
    ...(is_favorite === undefined ? {} : { is_favorite: String(is_favorite) }),
  };
  const answer = await client.post("/contents/favorite", { form });
  expect([answer.status, answer.text.slice(0, 15)]).toEqual([200, '{"code":"S000",']);
  return answer.data as FavoriteResult;
};

describeEachEngine(
  "찜",
  (engine) => {
    const findCount = async (pk: number): Promise<[kept: number | undefined, real: number]> => {
      const { db } = engine.handle();
      const [row] = await db.select({ count: content.favoriteCount }).from(content).where(eq(content.id, pk));
      return [row?.count, await db.$count(favorite, eq(favorite.contentId, pk))];
    };

    it("누를 때마다 뒤집히고, 카드와 상세가 같은 말을 한다", async () => {
      const client = signedClient(mainHost, visitor("flip"));
      expect(await turn(client, 3)).toEqual({ content_pk: 3, is_favorite: true, favorite_count: 1 });
      expect((await client.get("/contents/3/")).data as ContentDetail).toMatchObject({
        is_favorite: true,
        favorite_count: 1,
      });
      const list = (await client.get("/activity/contents/?size=50", { version: "2" })).data as ContentPage;
      expect(list.contents.filter(({ is_favorite }) => is_favorite).map(({ pk }) => pk)).toEqual([3]);
      expect(await turn(client, 3)).toEqual({ content_pk: 3, is_favorite: false, favorite_count: 0 });
      expect((await signedClient(mainHost).get("/contents/3/")).data as ContentDetail).toMatchObject({
        is_favorite: false,
      });
    });

    it("여럿이 같은 목록을 함께 열어도 저마다 제가 찜한 것만 본다", async () => {
      const clients = ["one", "two", "none"].map((name) => signedClient(mainHost, visitor(name)));
      const [one, two] = clients as [SignedClient, SignedClient];
      await turn(one, 10);
      await turn(two, 11);
      const lists = await Promise.all(
        [...clients, one].map((client) => client.get("/activity/contents/?size=50", { version: "2" })),
      );
      const seen = lists.map(({ data }) =>
        (data as ContentPage).contents.filter(({ is_favorite }) => is_favorite).map(({ pk }) => pk),
      );
      expect(seen).toEqual([[10], [11], [], [10]]);
    });

    it("찜한 때의 값을 함께 알려 주고, 그때 팔지 않던 것은 말하지 않는다", async () => {
      const { db } = engine.handle();
      const client = signedClient(mainHost, visitor("drop"));
      const [option] = await db.select().from(contentOption).where(eq(contentOption.isActive, true)).limit(1);
      if (!option) throw new Error("no option");
      const { id: pk, contentId, price } = option;
      await db.update(content).set({ saleState: "on_sale" }).where(eq(content.id, contentId));
      await turn(client, contentId, true);
      await db
        .update(contentOption)
        .set({ price: price - 1 })
        .where(eq(contentOption.id, pk));
      const [added] = await db
        .insert(contentOption)
        .values({ contentId, name: "새로 생긴 것", band: "any", listPrice: price, price })
        .returning();
      const { contents } = (await client.get("/contents/favorites/")).data as ContentPage;
      const shown = contents.find((content) => content.pk === contentId);
      expect(shown?.options.find((option) => option.pk === pk)?.price).toBe(price - 1);
      expect(shown?.hearted_prices).toContainEqual({ pk, price });
      expect(shown?.hearted_prices?.map((heartedPrice) => heartedPrice.pk)).not.toContain(added?.id);
    });

    it("바라는 값을 말하면 두 번 보내도 한 번과 같다", async () => {
      const client = signedClient(mainHost, visitor("wish"));
      expect(await turn(client, 4, true)).toMatchObject({ is_favorite: true, favorite_count: 1 });
      expect(await turn(client, 4, true)).toMatchObject({ is_favorite: true, favorite_count: 1 });
      expect(await turn(client, 4, false)).toMatchObject({ is_favorite: false, favorite_count: 0 });
      expect(await turn(client, 4, false)).toMatchObject({ is_favorite: false, favorite_count: 0 });
    });

    it("한꺼번에 여덟 번 눌러도 짝수 번이면 처음과 같고, 수는 진짜와 같다", async () => {
      const client = signedClient(mainHost, visitor("taps"));
      await Promise.all(Array.from({ length: 8 }, () => turn(client, 5)));
      expect(await findCount(5)).toEqual([0, 0]);
      await Promise.all(Array.from({ length: 7 }, () => turn(client, 5)));
      expect(await findCount(5)).toEqual([1, 1]);
    });

    it("여러 사람이 함께 눌러도 수가 맞는다", async () => {
      await Promise.all(Array.from({ length: 12 }, (_, n) => turn(signedClient(mainHost, visitor(`p${n}`)), 6)));
      expect(await findCount(6)).toEqual([12, 12]);
    });

    it("내 목록은 내 것만, 최근에 누른 것부터, 끝난 것도 남아서 온다", async () => {
      const client = signedClient(mainHost, visitor("mine"));
      for (const pk of [10, 15, 12]) await turn(client, pk);
      const page = (await client.get("/contents/favorites/")).data as ContentPage;
      expect(page.contents.map(({ pk, sale_state }) => [pk, sale_state])).toEqual([
        [12, "on_sale"],
        [15, "ended"],
        [10, "on_sale"],
      ]);
      const cheap = (await client.get("/contents/favorites/?sort=price-asc")).data as ContentPage;
      expect(cheap.contents.map(({ pk }) => pk)).toEqual([10, 12, 15].sort((a, b) => ((a - 1) % 9) - ((b - 1) % 9)));
      const other = (await signedClient(mainHost, visitor("other")).get("/contents/favorites/")).data as ContentPage;
      expect(other.contents).toEqual([]);
    });

    it("가까운 차례로도 볼 수 있다", async () => {
      const client = signedClient(mainHost, visitor("near"));
      for (const pk of [110, 3, 1]) await turn(client, pk);
      const page = (await client.get("/contents/favorites/?sort=distance-asc&loc=11110119")).data as ContentPage;
      expect(page.contents.map(({ pk }) => pk)).toEqual([1, 3, 110]);
    });

    it("없는 놀이는 404, 토큰이 없으면 401이다", async () => {
      const form = { content_pk: "999999" };
      expect((await signedClient(mainHost, visitor("v")).post("/contents/favorite", { form })).status).toBe(404);
      expect((await signedClient(mainHost).post("/contents/favorite", { form })).status).toBe(401);
    });
  },
  catalogSeed,
);
