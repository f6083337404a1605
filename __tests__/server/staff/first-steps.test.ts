import { eq } from "drizzle-orm";
import { writeAccount } from "@/server/commerce/settlement/account";
import { clock } from "@/server/platform/clock";
import { content } from "@/server/platform/schema/catalog";
import { gateScan } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import type { FirstSteps } from "@/shared/contract/main/staff/first-steps";
import type { ScanResults } from "@/shared/contract/main/staff/venue";
import { PRACTICE_CODE } from "@/shared/staff/scan-outcomes";
import { describeEachEngine } from "../../support/engines";
import { addShop } from "../../support/seed-commerce";
import { readData } from "../../support/shopper";
import { addStaff, type StaffClient } from "../../support/staff";

const STEPS = "/partner/first-steps/";

describeEachEngine("처음 할 일", (engine) => {
  const db = () => engine.handle().db;
  const newVenue = async (name: string) => {
    const [made] = await db()
      .insert(venue)
      .values({ key: `steps:${name}`, name })
      .returning({ id: venue.id });
    return made?.id ?? 0;
  };
  const doneIn = async (client: StaffClient) =>
    readData<FirstSteps>(await client.get(STEPS)).steps.flatMap(({ step, is_done: isDone }) => (isDone ? [step] : []));

  it("일을 하나씩 마칠 때마다 그 줄만 스스로 마쳤다고 한다", async () => {
    const venueId = await newVenue("도자기");
    const owner = await addStaff(db(), { venueId, role: "owner" });
    expect(await doneIn(owner)).toEqual([]);
    const shop = await addShop(db(), { daysAhead: 5 });
    await db()
      .update(content)
      .set({ venueId, saleState: "info_only", photos: [] })
      .where(eq(content.id, shop.contentId));
    expect(await doneIn(owner)).toEqual(["times"]);
    await db().update(content).set({ saleState: "on_sale" }).where(eq(content.id, shop.contentId));
    expect(await doneIn(owner)).toEqual(["content", "times"]);
    const gate = await addStaff(db(), { venueId, role: "gate" });
    expect(await doneIn(owner)).toEqual(["content", "times", "staff"]);
    const scans = [{ code: PRACTICE_CODE, seen_at: clock.now().toISOString() }];
    const json = { device: "practice-device", venue: venueId, scans };
    const { results } = readData<ScanResults>(await gate.post("/partner/scans/", { json }));
    expect(results).toMatchObject([{ outcome: "practice", ticket: null }]);
    expect(readData<ScanResults>(await gate.post("/partner/scans/", { json })).results).toEqual(results);
    expect(await db().$count(gateScan, eq(gateScan.venueId, venueId))).toBe(1);
    expect(await doneIn(owner)).toEqual(["content", "times", "staff", "scan"]);
    await writeAccount(db(), venueId, { bank: "004", holder: "한대표", number: "12345678901" });
    expect(await doneIn(owner)).toEqual(["content", "times", "staff", "scan", "account"]);
  });

  it("그만 보면 그 업체의 모두에게 닫히고 다른 업체의 목록은 그대로이며, 입장 담당은 보지 못한다", async () => {
    const [venueId, other] = [await newVenue("펜션"), await newVenue("박물관")];
    const [owner, manager] = [
      await addStaff(db(), { venueId, role: "owner" }),
      await addStaff(db(), { venueId, role: "manager" }),
    ];
    const stranger = await addStaff(db(), { venueId: other, role: "owner" });
    const isAway = async (client: StaffClient) => readData<FirstSteps>(await client.get(STEPS)).is_put_away;
    expect(await isAway(manager)).toBe(false);
    expect(readData<FirstSteps>(await owner.put(STEPS, { json: { is_put_away: true } })).is_put_away).toBe(true);
    expect(await Promise.all([owner, manager, stranger].map(isAway))).toEqual([true, true, false]);
    expect((await (await addStaff(db(), { venueId, role: "gate" })).get(STEPS)).status).toBe(403);
  });
});
