import { eq } from "drizzle-orm";
import { mergeVisitor } from "@/server/commerce/members/merge-visitor";
import { accommodation, stayFavorite } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { Accommodation, StayFavoriteResult, StayPage } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { type SignedClient, signedClient, visitor } from "../../../support/http-client";
import { addMember } from "../../../support/seed-commerce";

const turn = async (client: SignedClient, id: number, wanted?: boolean): Promise<StayFavoriteResult> => {
  const form = { accommodation_id: String(id), ...(wanted === undefined ? {} : { is_favorite: String(wanted) }) };
  const answer = await client.post("/accommodations/favorite", { form });
  expect([answer.status, answer.code]).toEqual([200, "S000"]);
  return answer.data as StayFavoriteResult;
};

describeEachEngine(
  "숙소 찜",
  (engine) => {
    const findCount = async (id: number): Promise<[kept: number | undefined, real: number]> => {
      const { db } = engine.handle();
      const [row] = await db
        .select({ count: accommodation.favoriteCount })
        .from(accommodation)
        .where(eq(accommodation.id, id));
      return [row?.count, await db.$count(stayFavorite, eq(stayFavorite.accommodationId, id))];
    };

    it("누를 때마다 뒤집히고, 목록과 상세가 같은 말을 한다", async () => {
      const client = signedClient(stayHost, visitor("flip"));
      expect(await turn(client, 3)).toEqual({ accommodation_id: 3, is_favorite: true });
      expect((await client.get("/accommodations/3")).data as Accommodation).toMatchObject({
        is_favorite: true,
        favorite_count: 1,
      });
      // On some days it is full tonight, and then listed last.
      const pages = await Promise.all([1, 2].map((index) => client.get(`/accommodations?size=50&index=${index}`)));
      const listed = pages.flatMap(({ data }) => (data as StayPage).accommodations);
      expect(listed.filter(({ is_favorite }) => is_favorite).map(({ id }) => id)).toEqual([3]);
      expect(await turn(client, 3)).toEqual({ accommodation_id: 3, is_favorite: false });
      expect(await findCount(3)).toEqual([0, 0]);
    });

    it("바라는 값을 말하면 두 번 보내도 한 번과 같고, 없는 숙소는 404다", async () => {
      const client = signedClient(stayHost, visitor("wish"));
      for (const wanted of [true, true, false, false]) expect((await turn(client, 4, wanted)).is_favorite).toBe(wanted);
      expect(await findCount(4)).toEqual([0, 0]);
      const none = await client.post("/accommodations/favorite", { form: { accommodation_id: "999999" } });
      expect([none.status, await findCount(4)]).toEqual([404, [0, 0]]);
    });

    it("한꺼번에 여덟 번 눌러도 짝수 번이면 처음과 같고, 수는 진짜와 같다", async () => {
      const client = signedClient(stayHost, visitor("taps"));
      await Promise.all(Array.from({ length: 8 }, () => turn(client, 5)));
      expect(await findCount(5)).toEqual([0, 0]);
      await Promise.all(Array.from({ length: 7 }, () => turn(client, 5)));
      expect(await findCount(5)).toEqual([1, 1]);
    });

    it("찜 목록은 새로 찜한 순서이고, 그 날짜의 합계를 말하고, 빈 쪽으로 끝난다", async () => {
      const client = signedClient(stayHost, visitor("shelf"));
      for (const id of [9, 17, 1]) await turn(client, id, true);
      const nights = `check_in=${addDays(today, 40)}&check_out=${addDays(today, 42)}&adults=2&children_ages=0,3,7`;
      const page = async (query: string) => (await client.get(`/accommodations/favorites?${query}`)).data as StayPage;
      const first = await page(`${nights}&size=2`);
      expect(first.accommodations.map(({ id }) => id)).toEqual([1, 17]);
      expect(first.accommodations[0]?.offer?.total).toBe(380_000);
      expect((await page(`${nights}&size=2&index=2`)).accommodations.map(({ id }) => id)).toEqual([9]);
      expect((await page(`${nights}&size=2&index=3`)).accommodations).toEqual([]);
      const totals = (await page(`${nights}&sort=price-asc`)).accommodations.map(({ offer }) => offer?.total ?? 0);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      expect((await signedClient(stayHost).get("/accommodations/favorites")).status).toBe(401);
    });

    it("로그인하면 두 찜이 합쳐지고 겹친 것은 한 번만 세며, 다시 해도 바뀌지 않는다", async () => {
      const [guest, member] = [visitor("guest"), visitor("member")];
      await addMember(engine.handle().db, { userId: member.user.id });
      for (const id of [20, 21]) await turn(signedClient(stayHost, guest), id, true);
      for (const id of [21, 22]) await turn(signedClient(stayHost, member), id, true);
      const merge = () =>
        engine
          .handle()
          .db.$client.transaction((tx) => mergeVisitor(tx, { visitorId: guest.user.id, userId: member.user.id }));
      for (const again of [1, 2]) {
        await merge();
        const rows = await engine.handle().db.select().from(stayFavorite).where(eq(stayFavorite.userId, "member"));
        expect([again, rows.map((row) => row.accommodationId).sort()]).toEqual([again, [20, 21, 22]]);
        for (const id of [20, 21, 22]) expect(await findCount(id)).toEqual([1, 1]);
      }
    });
  },
  demoStaySeed,
);
