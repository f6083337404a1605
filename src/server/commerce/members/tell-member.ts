import { and, eq } from "drizzle-orm";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import type { Db } from "@/server/platform/db/types";
import { member } from "@/server/platform/schema/member";
import { openMemberField } from "./member-fields";

/** Like `notifyParent`, to the account's phone; does nothing for an account that is not active. */
export async function notifyMember(
  db: Db,
  told: { userId: string; text: string; key: string; template: string },
): Promise<void> {
  const [found] = await db
    .select({ phoneEnc: member.phoneEnc })
    .from(member)
    .where(and(eq(member.userId, told.userId), eq(member.state, "active")));
  await notifyParent(db, { ...told, to: openMemberField("phone_enc", told.userId, found?.phoneEnc ?? null) });
}
