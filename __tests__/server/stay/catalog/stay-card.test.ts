import { eq, sql } from "drizzle-orm";
import { rebuildCards } from "@/server/commerce/books/cards-command";
import { checkBooks } from "@/server/commerce/books/check-books";
import { district } from "@/server/platform/schema/region";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { stayCard } from "@/server/platform/schema/stay/stay-card";
import { accommodationType } from "@/server/platform/schema/stay/stay-places";
import { refundPolicy } from "@/server/platform/schema/venue";
import { stayHost } from "@/server/stay/app";
import type { StayPage } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const soon = addDays(today, 30);
const PLACE = 1;

describeEachEngine(
  "숙소 카드에 적어 둔 것",
  (engine) => {
    const db = () => engine.handle().db;
    const law = async () => (await checkBooks(db())).find(({ id }) => id === "I16");
    const findCard = async (id: number) => {
      const query = `check_in=${soon}&check_out=${addDays(soon, 2)}&adults=1&size=50`;
      for (let index = 1; index < 4; index += 1) {
        const { data } = await signedClient(stayHost).get(`/accommodations?${query}&index=${index}`);
        const found = (data as StayPage).accommodations.find((accommodation) => accommodation.id === id);
        if (found) return found;
      }
      throw new Error("not in the list");
    };
    const setPlace = (set: Partial<typeof accommodation.$inferInsert>) =>
      db().update(accommodation).set(set).where(eq(accommodation.id, PLACE));
    const findRow = async () => {
      const [row] = await db().select().from(accommodation).where(eq(accommodation.id, PLACE));
      if (!row) throw new Error("no place");
      return row;
    };

    it("이름, 값, 별점, 순서, 파는지가 바뀌면 같은 때 바뀐다", async () => {
      await setPlace({ name: "새 이름", mandatoryFee: 7_000, reviewCount: 2, starsSum: 9, priority: 9_999 });
      expect(await findCard(PLACE)).toMatchObject({ name: "새 이름", rating: 4.5, review_count: 2 });
      expect((await findCard(PLACE)).offer?.terms.mandatory_fee).toBe(7_000);
      await setPlace({ contractedAt: null });
      expect(await findCard(PLACE)).toMatchObject({ offer: null, unavailable: "info_only" });
      await setPlace({ contractedAt: new Date() });
      await setPlace({ isActive: false });
      await expect(findCard(PLACE)).rejects.toThrow("not in the list");
      await setPlace({ isActive: true });
      expect(await law()).toMatchObject({ count: 0 });
    });

    it("객실을 더하고 고치고 쉬고 빼면 따라온다", async () => {
      const most = async () => (await findCard(PLACE)).max_occupancy;
      const before = await most();
      const [added] = await db()
        .insert(stayProduct)
        .values({
          accommodationId: PLACE,
          sourceKey: "hall",
          name: "큰방",
          scene: { kind: "room", seed: 1 },
          baseOccupancy: 2,
          maxOccupancy: 19,
        })
        .returning();
      if (!added) throw new Error("no room");
      expect(await most()).toBe(19);
      await db().update(stayProduct).set({ maxOccupancy: 18 }).where(eq(stayProduct.id, added.id));
      expect(await most()).toBe(18);
      await db().update(stayProduct).set({ isActive: false }).where(eq(stayProduct.id, added.id));
      expect(await most()).toBe(before);
      await db().update(stayProduct).set({ isActive: true }).where(eq(stayProduct.id, added.id));
      expect(await most()).toBe(18);
      await db().delete(stayProduct).where(eq(stayProduct.id, added.id));
      expect(await most()).toBe(before);
      expect(await law()).toMatchObject({ count: 0 });
    });

    it("종류와 동네의 이름, 취소 기준도 따라온다", async () => {
      const { typeCode, refundPolicyId } = await findRow();
      await db().update(accommodationType).set({ name: "새 종류" }).where(eq(accommodationType.code, typeCode));
      await db()
        .update(refundPolicy)
        .set({ steps: [{ days_before: 0, rate: 0 }] })
        .where(eq(refundPolicy.id, refundPolicyId));
      await setPlace({ districtId: 99_990_201 });
      // A district can be added after its accommodations.
      await db()
        .insert(district)
        .values({
          id: 99_990_201,
          level: 3,
          name: "새동",
          fullName: "새도 새시 새동",
          searchKey: "x",
          choseongKey: "x",
        })
        .onConflictDoNothing();
      expect(await findCard(PLACE)).toMatchObject({
        type_name: "새 종류",
        place_text: expect.stringContaining("새도"),
      });
      expect(await law()).toMatchObject({ count: 0 });
      await db().update(district).set({ fullName: "옛도 옛시 옛동" }).where(eq(district.id, 99_990_201));
      expect(await law()).toMatchObject({ count: 0 });
    });

    it("한 곳의 여러 조각을 한꺼번에 바꾸어도 아무것도 잃지 않는다", async () => {
      const rooms = await db().select().from(stayProduct).where(eq(stayProduct.accommodationId, PLACE));
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          setPlace({ name: `숙소 ${round}` }),
          ...rooms.map(({ id }) =>
            db()
              .update(stayProduct)
              .set({ name: `방 ${round}` })
              .where(eq(stayProduct.id, id)),
          ),
          setPlace({ adultFee: round * 1000 }),
        ]);
        expect(await law()).toMatchObject({ count: 0, offenders: [] });
      }
    });

    it("어긋난 카드는 장부 검사에 나오고, 명령 하나로 다시 쓴다", async () => {
      await db()
        .update(stayCard)
        .set({ roomMosts: [1] })
        .where(eq(stayCard.id, PLACE));
      await db().execute(sql`delete from stay_card where id = 2`);
      expect(await law()).toMatchObject({
        count: 2,
        offenders: [
          { ref: "1", detail: expect.stringContaining("its card says") },
          { ref: "2", detail: "has no card" },
        ],
      });
      const said: string[] = [];
      expect(await rebuildCards(db(), (line) => said.push(line))).toBe(0);
      expect(said.join()).toContain("숙소 카드 64장을 살폈고, 2장을 다시 썼어요");
      expect(await law()).toMatchObject({ count: 0 });
    });

    it("숙소를 지우면 카드도 없어진다", async () => {
      const { id: _, ageFees: __, ...row } = await findRow();
      const [added] = await db()
        .insert(accommodation)
        .values({ ...row, sourceKey: "gone" })
        .returning();
      if (!added) throw new Error("no place");
      expect(await db().$count(stayCard, eq(stayCard.id, added.id))).toBe(1);
      await db().delete(accommodation).where(eq(accommodation.id, added.id));
      expect(await db().$count(stayCard, eq(stayCard.id, added.id))).toBe(0);
      expect(await law()).toMatchObject({ count: 0 });
    });
  },
  demoStaySeed,
);
