import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { review } from "@/server/platform/schema/review";
import type { ReactionResult, Review, ReviewPage, ReviewPhotoPage } from "@/shared/contract/main/reviews";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { catalogSeed } from "../../../support/seed-catalog";
import { addMember } from "../../../support/seed-commerce";

const client = signedClient(mainHost);
const page = async (query = "", as = client): Promise<ReviewPage> =>
  (await as.get(`/contents/101/reviews/?${query}`, { version: "2" })).data as ReviewPage;

async function all(query: string): Promise<Review[]> {
  const list: Review[] = [];
  for (let index = 1; index < 12; index += 1) {
    const { reviews } = await page(`${query}&index=${index}`);
    list.push(...reviews);
    if (reviews.length < 20) return list;
  }
  throw new Error("the list does not end");
}

describeEachEngine(
  "후기",
  (engine) => {
    it("추천 차례로 스무 개씩, 이으면 보이는 후기 전부다", async () => {
      const list = await all("");
      expect(list).toHaveLength(90);
      expect(new Set(list.map(({ pk }) => pk)).size).toBe(90);
      const scores = list.map(({ pk }) => ((pk - 1) * 17) % 10);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(await page("sort=RECOMMEND")).toEqual(await page());
    });

    it.each([
      ["LATEST", (one: Review) => Date.parse(one.created_at)],
      ["USEFUL", (one: Review) => one.user_reaction.thumb_up_count],
    ] as const)("%s 차례로도 볼 수 있다", async (sort, figureOf) => {
      const values = (await all(`sort=${sort}`)).map(figureOf);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    });

    it.each([
      ["child_age=5", (pk: number) => (pk - 1) % 13 === 5],
      ["with_photo=true", (pk: number) => (pk - 1) % 3 === 0],
      ["stars=4", (pk: number) => (pk - 1) % 5 === 3],
      ["stars=1&with_photo=true&child_age=0", (pk: number) => (pk - 1) % 195 === 0],
    ] as const)("%s 로 고르면 맞는 것만, 그 수와 함께 온다", async (query, keep) => {
      const wanted = Array.from({ length: 90 }, (_, n) => n + 1).filter(keep);
      const list = await all(query);
      expect(list.map(({ pk }) => pk).sort((a, b) => a - b)).toEqual(wanted);
      expect((await page(query)).filtered_count).toBe(wanted.length);
    });

    it("요약은 고른 조건과 상관없이 보이는 후기 전부의 것이다", async () => {
      const { summary } = await page("stars=1");
      expect(summary).toMatchObject({ rating: 3, count: 90, photo_count: 30 });
      expect(summary.by_stars).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: 18 })));
      expect(summary.tags).toEqual([
        { name: "친절해요", count: 90 },
        { name: "깨끗해요", count: 45 },
      ]);
    });

    it("사진은 열여덟 장씩 온다", async () => {
      const first = (await client.get("/contents/101/reviews/photos/")).data as ReviewPhotoPage;
      const second = (await client.get("/contents/101/reviews/photos/?index=2")).data as ReviewPhotoPage;
      expect([first.photos.length, second.photos.length]).toEqual([18, 12]);
      expect(new Set([...first.photos, ...second.photos].map(({ pk }) => pk)).size).toBe(30);
    });

    it("가려진 후기는 하나로도 볼 수 없다", async () => {
      expect((await client.get("/reviews/91/")).status).toBe(404);
      expect((await client.get("/reviews/1/")).data).toMatchObject({
        pk: 1,
        content: { pk: 101, name: "딸기 수확 체험" },
      });
    });

    it("도움돼요는 두 번 눌러도 한 번이고, 거두면 하나 준다", async () => {
      const member = signedClient(mainHost, await addMember(engine.handle().db));
      const react = async (is_useful: boolean) =>
        (await member.put("/reviews/2/reaction/", { json: { is_useful } })).data as ReactionResult;
      expect(await react(true)).toEqual({ is_useful: true, thumb_up_count: 2 });
      expect(await react(true)).toEqual({ is_useful: true, thumb_up_count: 2 });
      expect((await member.get("/reviews/2/")).data).toMatchObject({
        user_reaction: { is_useful: true, thumb_up_count: 2 },
      });
      expect((await client.get("/reviews/2/")).data).toMatchObject({
        user_reaction: { is_useful: false, thumb_up_count: 2 },
      });
      expect(await react(false)).toEqual({ is_useful: false, thumb_up_count: 1 });
      expect(await react(false)).toEqual({ is_useful: false, thumb_up_count: 1 });
    });

    it("여럿이 한꺼번에 눌러도 사람 수만큼만 늘어난다", async () => {
      const { db } = engine.handle();
      const members = await Promise.all(Array.from({ length: 6 }, () => addMember(db)));
      await Promise.all(
        [...members, ...members].map((member) =>
          signedClient(mainHost, member).put("/reviews/1/reaction/", { json: { is_useful: true } }),
        ),
      );
      expect((await client.get("/reviews/1/")).data).toMatchObject({ user_reaction: { thumb_up_count: 6 } });
    });

    it("내 후기에는 누를 수 없고, 손님에게는 로그인을 청한다", async () => {
      const { db } = engine.handle();
      const author = await addMember(db);
      await db.update(review).set({ userId: author.user.id }).where(eq(review.id, 8));
      const own = await signedClient(mainHost, author).put("/reviews/8/reaction/", { json: { is_useful: true } });
      expect([own.status, own.code]).toEqual([400, "F000"]);
      expect((await signedClient(mainHost, author).get("/reviews/8/")).data).toMatchObject({ is_mine: true });
      const guest = await signedClient(mainHost, visitor("g")).put("/reviews/8/reaction/", {
        json: { is_useful: true },
      });
      expect(guest.status).toBe(403);
    });
  },
  catalogSeed,
);
