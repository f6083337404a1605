import { messageGateway } from "@/server/commerce/messages/port";
import type { Staff } from "@/server/platform/auth/policy";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { ApiError, invalidFields } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import type { StaffInvite, StaffList } from "@/shared/contract/main/staff/staff";
import { normalPhone } from "@/shared/identity/phone";
import type { StaffRole } from "@/shared/staff/roles";
import { writeAudit } from "./audit";
import { describeStaff, insertStaff, listStaff } from "./members";

const startPage = (role: StaffRole): string =>
  role === "gate" ? "/partner/scan" : role === "owner" || role === "manager" ? "/partner/console" : "/desk";

/** Invites a colleague to one's own place; signing in with that number joins. Throws 422, F000. */
export async function inviteStaff(db: Db, me: Staff, ask: StaffInvite): Promise<StaffList> {
  const phone = normalPhone(ask.phone);
  if (phone === null) throw invalidFields({ phone: "휴대폰 번호를 확인해 주세요." });
  const isVenueRole = ask.role === "owner" || ask.role === "manager" || ask.role === "gate";
  if (isVenueRole !== (me.venueId !== null)) throw invalidFields({ role: "맡길 일을 골라 주세요." });
  const id = await transaction(db, async (tx) => {
    const added = await insertStaff(tx, { ...ask, phone, venueId: me.venueId }, me.id);
    await writeAudit(tx, me, { act: "staff.invite", subject: "staff", subjectRef: added, after: { role: ask.role } });
    return added;
  });
  return { ...(await listStaff(db, me)), is_texted: await textInvite(db, me, { id, phone, role: ask.role }) };
}

/** Texts per number and day, over all places: repeated invitations must not flood a stranger's phone. */
const TEXTS_A_DAY = 3;

/** Returns false when the number got enough texts today; it can still sign in. */
async function textInvite(
  db: Db,
  me: Staff,
  { id, phone, role }: { id: string; phone: string; role: StaffRole },
): Promise<boolean> {
  const allowance = { key: `staff-invite|${blindIndex("phone", phone)}`, points: TEXTS_A_DAY, seconds: 86_400 };
  try {
    await consume(db, allowance);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
  const { venue_name: place } = await describeStaff(db, me);
  // Ignores a failed SMS: the person can sign in anyway.
  await messageGateway().send({
    channel: "sms",
    to: phone,
    body: `[나들랑] ${place ?? "나들랑 고객센터"} 직원으로 초대받았어요. 이 번호로 로그인하면 시작돼요.\n${env().APP_ORIGIN}${startPage(role)}`,
    key: `staff-invite:${id}`,
  });
  return true;
}
