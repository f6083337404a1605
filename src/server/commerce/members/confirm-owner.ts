import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { ApiError, invalidFields, refusedWith } from "@/server/platform/errors";
import { guarded } from "@/server/platform/http/rate-limit";
import { member } from "@/server/platform/schema/member";
import { chosenAccount, membersOfPhone } from "./find-members";
import { openMemberField, plainName } from "./member-fields";
import { readPhoneTicket } from "./phone-ticket";

/** Wrong names for one account. Other ways in: a social account, the help desk, or a new account. */
const TRIES = { points: 5, seconds: 30 * 86_400, reason: "이름이 다섯 번 달랐어요." };

/**
 * Asks for the name given at sign-up when the number was not verified for a long time: carriers reassign numbers.
 * Throws V018 when the name is missing, 422 on the field `name` when it differs, 429 after five wrong names, and what
 * `chosenAccount` and the ticket throw.
 */
export async function confirmOwner(
  db: Db,
  { ticket, userId, name }: { ticket: string; userId: string | null; name: string | null },
): Promise<void> {
  const { phoneHash } = await readPhoneTicket(db, ticket, "sign");
  const account = chosenAccount(await membersOfPhone(db, phoneHash), userId);
  if (account.state !== "active" || !account.asksName) return;
  if (name === null) throw refusedWith("V018", "번호를 확인한 지 오래된 계정이에요. 가입할 때 쓴 이름을 확인할게요.");
  const allowance = { key: `owner-name|${account.userId}`, ...TRIES };
  await guarded(db, [allowance], isWrongName, () => compare(db, account.userId, name));
}

const isWrongName = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

async function compare(db: Db, userId: string, name: string): Promise<void> {
  const [row] = await db
    .select({ username: member.username, realnameEnc: member.realnameEnc })
    .from(member)
    .where(eq(member.userId, userId));
  const own = row && (openMemberField("realname_enc", userId, row.realnameEnc) ?? row.username);
  if (own === undefined || plainName(own) !== plainName(name))
    throw invalidFields({ name: "이름이 달라요. 가입할 때 쓴 이름을 확인해 주세요." });
}
