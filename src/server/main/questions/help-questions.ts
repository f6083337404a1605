import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { findOrder, ordersById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { recordAsked } from "@/server/commerce/questions/question-news";
import { askedColumns, readAnswer, readRequestBody, sealContact } from "@/server/commerce/questions/question-words";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { member } from "@/server/platform/schema/member";
import { contentQuestion } from "@/server/platform/schema/question";
import type { HelpAsked, HelpQuestionBody, HelpQuestions } from "@/shared/contract/main/questions";
import { HELP_RULES, helpAnswerBy, isMailAddress } from "@/shared/help/help-rules";
import { normalPhone } from "@/shared/identity/phone";
import { hasRrn } from "@/shared/identity/rrn";

const VISITOR = "비회원";
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SHOWN = 50;

/** Receipt number, such as `Q-7F3K2QXA`, to quote in calls and messages. */
const receiptNumber = (): string => `Q-${[...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;

/** Returns the digits of a mobile number or an email address; null for anything else. */
const readContact = (text: string): string | null => normalPhone(text) ?? (isMailAddress(text) ? text.trim() : null);

/** Sends a question to the service desk. Throws 422, and F000 when the member has too many open questions. */
export async function askHelp(db: Db, user: User, body: HelpQuestionBody): Promise<HelpAsked> {
  if (hasRrn(body.text)) throw invalidFields({ text: "주민등록번호는 쓸 수 없어요. 지우고 다시 보내 주세요." });
  const contact = user.isMember ? null : readContact(body.contact ?? "");
  if (!user.isMember && contact === null)
    throw invalidFields({ contact: "답을 받을 휴대폰 번호나 이메일을 적어 주세요." });
  const createdAt = clock.now();
  const which = { id: uuidv7(), isPrivate: true };
  const number = receiptNumber();
  await transaction(db, async (tx) => {
    const authorName = user.isMember ? await queueMember(tx, user.id) : VISITOR;
    const order = body.order_id && user.isMember ? await findOrder(tx, { userId: user.id, id: body.order_id }) : null;
    if (body.order_id && !order?.paidAt) throw invalidFields({ order_id: "이 예약을 찾을 수 없어요." });
    await tx.insert(contentQuestion).values({
      ...which,
      ...askedColumns(which, body.text),
      userId: user.isMember ? user.id : null,
      authorName,
      number,
      contactEnc: contact === null ? null : sealContact(which.id, contact),
      orderId: order?.id ?? null,
      createdAt,
    });
    await recordAsked(tx, which.id);
  });
  return { number, answer_by: new Date(helpAnswerBy(createdAt.getTime())).toISOString() };
}

/** Locks the member's row, so that concurrent questions cannot exceed the limit. Returns the member's name. */
async function queueMember(tx: Db, userId: string): Promise<string> {
  const [asker] = await tx.select().from(member).where(eq(member.userId, userId)).for("no key update");
  if (!asker) throw refused("회원 정보를 찾을 수 없어요. 다시 로그인해 주세요.");
  const open = and(isOwnHelp(userId), isNull(contentQuestion.answer));
  if ((await tx.$count(contentQuestion, open)) >= HELP_RULES.mostOpen)
    throw refused("답을 기다리는 문의가 많아요. 답을 받은 뒤에 더 보내 주세요.");
  return asker.username;
}

const isOwnHelp = (userId: string) => and(eq(contentQuestion.userId, userId), isNotNull(contentQuestion.number));

/** Questions of a member to the desk, newest first. */
export async function listOwnHelp(db: Db, userId: string): Promise<HelpQuestions> {
  const rows = await db
    .select()
    .from(contentQuestion)
    .where(isOwnHelp(userId))
    .orderBy(desc(contentQuestion.createdAt))
    .limit(SHOWN);
  const names = await orderNames(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    questions: rows.map((row) => {
      const answer = readAnswer(row);
      return {
        number: row.number ?? "",
        text: readRequestBody(row),
        order_name: row.orderId === null ? null : (names.get(row.orderId) ?? null),
        created_at: row.createdAt.toISOString(),
        answer_by: new Date(helpAnswerBy(row.createdAt.getTime())).toISOString(),
        answer:
          answer === null || row.answeredAt === null
            ? null
            : { text: answer, answered_at: row.answeredAt.toISOString() },
      };
    }),
  };
}

async function orderNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const orders = ids.length === 0 ? [] : await ordersById(db, [...new Set(ids)]);
  return new Map(orders.map((order) => [order.id, readSnapshot(order).content.name]));
}
