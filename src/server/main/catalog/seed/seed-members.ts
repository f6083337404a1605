import { eq, inArray } from "drizzle-orm";
import { saveConsents } from "@/server/commerce/members/consents";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { earnPoints } from "@/server/commerce/points/move-points";
import { DEMO_MEMBERS, type DemoChild, type DemoMember } from "@/server/data/demo";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { child, member, partnerContract, session, shippingAddress } from "@/server/platform/schema/member";
import { addDays, addMonths, type PlainDate } from "@/shared/dates/plain-date";

const DAY_MS = 86_400_000;
/** 서울 종로구 세종로. */
const HOME_DISTRICT = 11_110_119;

type SeedTime = { today: PlainDate; now: Date };

/** Seeds the demo's members; personal values are sealed like those of real members. */
export async function seedMembers(db: Db, time: SeedTime): Promise<void> {
  for (const demoMember of DEMO_MEMBERS) {
    const userId = await insertMember(db, demoMember, time);
    await saveConsents(db, userId, { terms: true, age14: true, child_data: demoMember.children.length > 0 });
    await insertChildren(db, userId, demoMember.children, time.today);
    await insertWallet(db, userId, demoMember, time);
  }
}

async function insertMember(db: Db, one: DemoMember, { now }: SeedTime): Promise<string> {
  const userId = uuidv7();
  await db.insert(member).values({
    userId,
    state: one.state ?? "active",
    username: one.username,
    realnameEnc: sealMemberField("realname_enc", userId, one.name),
    emailEnc: one.email ? sealMemberField("email_enc", userId, one.email) : null,
    emailHash: one.email ? blindIndex("email", one.email) : null,
    phoneEnc: sealMemberField("phone_enc", userId, one.phone),
    phoneHash: blindIndex("phone", one.phone),
    phoneSeat: one.seat ?? 0,
    userLevel: one.level ?? "2",
    userVip: one.vip ?? false,
    districtId: one.children.length > 0 ? HOME_DISTRICT : null,
    createdAt: new Date(now.getTime() - one.joinedDaysAgo * DAY_MS),
    withdrawnAt: one.state === "grace" ? new Date(now.getTime() - 2 * DAY_MS) : null,
  });
  // An ended session from today: members who joined long ago have signed in since.
  const at = { createdAt: now, seenAt: now, expiresAt: now, revokedAt: now };
  await db.insert(session).values({ id: uuidv7(), userId, isMember: true, refreshHash: randomSecret(), ...at });
  return userId;
}

async function insertChildren(db: Db, userId: string, children: readonly DemoChild[], today: PlainDate): Promise<void> {
  if (children.length === 0) return;
  await db.insert(child).values(
    children.map(({ name, months, categories }, index) => {
      const pk = uuidv7();
      const cell = (column: "name_enc" | "birth_enc") => ({ table: "child", column, row: pk });
      return {
        id: pk,
        userId,
        nameEnc: sealField(cell("name_enc"), name),
        birthEnc: sealField(cell("birth_enc"), toBirth(months, today)),
        categories,
        isRepresentative: index === 0,
      };
    }),
  );
}

/** Birth date of a child whose age in complete months is `months` today, with three days of margin. */
const toBirth = (months: number, today: PlainDate): PlainDate => addDays(addMonths(today, -months), -3);

async function insertWallet(db: Db, userId: string, member: DemoMember, { now }: SeedTime): Promise<void> {
  for (const [at, { amount, reason, endsInDays }] of (member.points ?? []).entries()) {
    const expiresAt = new Date(now.getTime() + endsInDays * DAY_MS);
    await earnPoints(db, { userId, amount, source: "demo", reason, expiresAt, dedupeKey: `demo:${userId}:${at}` });
  }
  await handCoupons(db, userId, member.coupons ?? [], now);
  const contracts = (member.contracts ?? []).map(({ number, unusableReason, ...contract }) => ({
    id: uuidv7(),
    userId,
    contractNumber: number,
    ...contract,
    usable: unusableReason === undefined,
    unusableReason: unusableReason ?? null,
  }));
  if (contracts.length > 0) await db.insert(partnerContract).values(contracts);
  const addresses = (member.addresses ?? []).map((address, index) => {
    const pk = uuidv7();
    const seal = (column: string, text: string) => sealField({ table: "shipping_address", column, row: pk }, text);
    return {
      id: pk,
      userId,
      receiverNameEnc: seal("receiver_name_enc", member.name),
      receiverPhoneEnc: seal("receiver_phone_enc", member.phone),
      addressOneEnc: seal("address_one_enc", address.one),
      addressTwoEnc: seal("address_two_enc", address.two),
      postalCode: address.postalCode,
      isDefault: index === 0,
    };
  });
  if (addresses.length > 0) await db.insert(shippingAddress).values(addresses);
}

/** Issues coupons to a member, some of them expired, and increments each coupon's counter. */
async function handCoupons(db: Db, userId: string, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const definitions = await db
    .select()
    .from(coupon)
    .where(inArray(coupon.key, [...keys]));
  for (const definition of definitions) {
    const expiresAt = definition.endsAt ?? new Date(now.getTime() + (definition.validDays ?? 90) * DAY_MS);
    const issuedAt = new Date(Math.min(now.getTime(), expiresAt.getTime() - DAY_MS));
    await db.insert(issuedCoupon).values({ id: uuidv7(), couponId: definition.id, userId, issuedAt, expiresAt });
    await db
      .update(coupon)
      .set({ issuedCount: definition.issuedCount + 1 })
      .where(eq(coupon.id, definition.id));
  }
}
