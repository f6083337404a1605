import { eq } from "drizzle-orm";
import type { z } from "zod";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, tokenRefused } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { district } from "@/server/platform/schema/region";
import type { profileBody, UserProfile } from "@/shared/contract/main/members";
import { writeNames } from "./change-account";
import { readConsents, saveConsents } from "./consents";

/** Profile choices of a member: consents and district. */
export async function readProfile(db: Db, userId: string): Promise<UserProfile> {
  const [row] = await db
    .select({ level: member.userLevel, districtId: member.districtId, districtName: district.fullName })
    .from(member)
    .leftJoin(district, eq(district.id, member.districtId))
    .where(eq(member.userId, userId));
  if (!row) throw tokenRefused();
  const consents = await readConsents(db, userId);
  const isGranted = (kind: string) => consents.find((consent) => consent.kind === kind)?.granted ?? false;
  return {
    level: row.level,
    marketing_agree: isGranted("marketing"),
    email_permission: isGranted("email"),
    sms_permission: isGranted("sms"),
    event_push_permission: isGranted("event_push"),
    night_permission: isGranted("night"),
    district: row.districtId === null ? null : { pk: row.districtId, name: row.districtName ?? "" },
    consents: consents.map(({ kind, granted, at }) => ({ kind, granted, at: at.toISOString() })),
  };
}

/** Replaces the whole profile. Throws 422 for an unknown district. */
export function writeProfile(db: Db, userId: string, body: z.output<typeof profileBody>): Promise<UserProfile> {
  return transaction(db, async (tx) => {
    const { district: districtId } = body;
    if (districtId !== null && (await tx.$count(district, eq(district.id, districtId))) === 0) {
      throw invalidFields({ district: "동네를 다시 골라 주세요." });
    }
    await tx.update(member).set({ districtId }).where(eq(member.userId, userId));
    await writeNames(tx, userId, {
      username: body.username,
      realname: body.realname,
      email: body.email,
      isDisplayChild: body.is_display_child,
    });
    await saveConsents(tx, userId, {
      marketing: body.marketing_agree,
      email: body.email_permission,
      sms: body.sms_permission,
      event_push: body.event_push_permission,
      night: body.night_permission,
    });
    return readProfile(tx, userId);
  });
}
