import { eq } from "drizzle-orm";
import type { Command } from "@/server/platform/db/command-socket";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { venue } from "@/server/platform/schema/venue";
import { staffRole } from "@/shared/contract/main/staff/staff";
import { normalPhone } from "@/shared/identity/phone";
import { DESK_ROLES } from "@/shared/staff/roles";
import { allowByCommand } from "./authenticator";
import { confirmByCommand } from "./away";
import { insertStaff } from "./members";

const STAFF_COMMAND = "staff";
const USAGE = [
  `쓰는 법: npm run ${STAFF_COMMAND} -- <desk|finance|admin> <휴대폰> <이름>`,
  `         npm run ${STAFF_COMMAND} -- <owner|manager|gate> <휴대폰> <이름> <놀이 번호>`,
];

/**
 * Adds the first staff of the desk or of an activity's venue; they join by signing in and invite others. For existing
 * staff, unblocks the number or activates a new authenticator app. Returns the exit code: 1 for failures, 2 for wrong
 * arguments.
 */
export async function addFirstStaff(db: Db, args: readonly string[], print: (line: string) => void): Promise<number> {
  const [role, phone = "", name = "", contentId] = args;
  const read = staffRole.safeParse(role);
  const number = normalPhone(phone);
  const isDesk = read.success && DESK_ROLES.some((deskRole) => deskRole === read.data);
  if (!read.success || number === null || name.trim() === "" || isDesk !== (contentId === undefined)) {
    for (const line of USAGE) print(line);
    return 2;
  }
  const [found] = isDesk
    ? []
    : await db
        .select({ pk: venue.id, name: venue.name })
        .from(content)
        .innerJoin(venue, eq(venue.id, content.venueId))
        .where(eq(content.id, Number(contentId) || 0));
  if (!isDesk && !found) {
    print("그런 놀이가 없어요.");
    return 1;
  }
  const venueId = found?.pk ?? null;
  if (await confirmByCommand(db, venueId, number)) {
    print("번호를 확인했어요. 다시 로그인할 수 있어요.");
    return 0;
  }
  if (await allowByCommand(db, venueId, number)) {
    print("새로 연결한 인증 앱을 확인했어요. 이제 쓸 수 있어요.");
    return 0;
  }
  try {
    await transaction(db, (tx) => insertStaff(tx, { venueId, role: read.data, name: name.trim(), phone: number }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    print(error.message);
    return 1;
  }
  print(`${found?.name ?? "고객센터"}: ${name.trim()} 님이 이 번호로 로그인하면 시작돼요.`);
  return 0;
}

/** `npm run staff`. */
export const staffCommand: Command = {
  name: STAFF_COMMAND,
  run: ({ db }, args, print) => addFirstStaff(db, args, print),
};
