import { and, eq } from "drizzle-orm";
import { createPaymentGateway } from "@/server/commerce/payments/configured-gateway";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { venueDay } from "@/server/commerce/venue/venue-day";
import { consumers } from "@/server/commerce/work";
import { seedDemo } from "@/server/main/catalog/seed/seed-demo";
import { seedStaff } from "@/server/main/catalog/seed/seed-staff";
import { seedVisits } from "@/server/main/catalog/seed/seed-visits";
import { authorableVisits } from "@/server/main/reviews/authorable";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { deliverOutbox } from "@/server/platform/outbox";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { sandboxMessage } from "@/server/platform/schema/operations";
import { staff } from "@/server/platform/schema/staff/staff";
import { seedStayStaff } from "@/server/stay/catalog/seed/seed-stay-staff";
import { seedStayVisits } from "@/server/stay/catalog/seed/seed-stay-visits";
import { listAccommodations } from "@/server/stay/partner/stays";
import { stayWriteInfo } from "@/server/stay/reviews/write-info";
import { kstToday } from "@/shared/dates/kst";
import { brokenLaws } from "../../../support/books";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";

const demo = {
  from: __filename,
  key: demoStaySeed.key,
  fill: async (handle: DatabaseHandle) => {
    await handle.db.$client.transaction((tx) => seedDemo({ db: tx, today, clock }));
    await demoStaySeed.fill(handle);
  },
};

describeEachEngine(
  "데모 가족의 지난 나들이",
  (engine) => {
    const db = () => engine.handle().db;
    const userOf = async (phone: string): Promise<string> => {
      const [found] = await db()
        .select({ userId: member.userId })
        .from(member)
        .where(and(eq(member.phoneHash, blindIndex("phone", phone)), eq(member.phoneSeat, 0)));
      return found?.userId ?? "";
    };
    const selectOrders = (userId: string) => db().select().from(orders).where(eq(orders.userId, userId));
    const visitAll = async () => {
      await seedVisits(db());
      await seedStayVisits(db());
    };
    beforeAll(() => {
      installPaymentGateway(createPaymentGateway(env()));
    });

    it.each(["01000000002", "01000000005"])("%s 가족은 놀이와 숙소의 후기를 바로 쓸 수 있다", async (phone) => {
      const userId = await userOf(phone);
      if (phone.endsWith("2")) {
        expect(await authorableVisits(db(), userId)).toEqual([]);
        await visitAll();
      }
      const [visit, ...others] = await authorableVisits(db(), userId);
      expect(others).toEqual([]);
      expect(visit?.visited_at).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(String(visit?.visited_at) < kstToday(clock.now())).toBe(true);
      const night = (await selectOrders(userId)).find(({ kind }) => kind === "stay");
      expect(night?.state).toBe("PAID");
      const info = await stayWriteInfo(db(), { userId, bookingId: night?.id ?? "" });
      expect(info).toMatchObject({ writable: true, reason: null });
    });

    it("돈과 자리의 장부가 맞고, 지난 예약을 지금 알리지 않으며, 다시 켜도 늘지 않는다", async () => {
      expect(clock.offsetMs()).toBe(0);
      await deliverOutbox(db(), consumers);
      expect(await brokenLaws(db())).toEqual([]);
      expect(await db().$count(sandboxMessage)).toBe(0);
      const before = await db().$count(orders);
      expect(before).toBe(4);
      await visitAll();
      expect(await db().$count(orders)).toBe(before);
    });

    it("데모의 판매자에게는 숙소가 있어 오늘 들어오고 나가는 가족이 보이고, 다시 켜도 늘지 않는다", async () => {
      for (let start = 0; start < 2; start += 1) {
        await seedStaff(db());
        await seedStayStaff(db());
      }
      const [owner] = await db().select().from(staff).where(eq(staff.role, "owner"));
      const venueId = owner?.venueId ?? 0;
      const date = kstToday(clock.now());
      const stays = (await venueDay(db(), venueId, date)).parties.flatMap(({ stay }) => stay ?? []);
      expect(stays.filter((stay) => stay.check_in === date)).toHaveLength(2);
      expect(stays.filter((stay) => stay.check_out === date)).toHaveLength(1);
      expect(stays).toHaveLength(4);
      expect(stays[0]?.transport).not.toBe("");
      const { stays: accommodations } = await listAccommodations(db(), { venueId });
      expect(accommodations).toMatchObject([{ is_on_sale: true }]);
      expect(await brokenLaws(db())).toEqual([]);
    });

    it("처음 온 가족의 데모 계정에는 예약이 없다", async () => {
      expect(await selectOrders(await userOf("01000000001"))).toEqual([]);
    });
  },
  demo,
);
