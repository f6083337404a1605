import { and, asc, eq, isNull } from "drizzle-orm";
import { openChanges } from "@/server/commerce/settlement/read-changes";
import { writeAudit } from "@/server/commerce/staff/audit";
import { ownBusiness, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import { deskIssue } from "@/server/platform/schema/operations";
import { deskRefund, staff } from "@/server/platform/schema/staff/staff";
import type { DeskIssueEnd, DeskIssues } from "@/shared/contract/main/staff/desk";
import { findActs } from "@/shared/staff/issue-kinds";
import { waitingGrants } from "./grants";
import { isUnsettled } from "./issue-asks";
import { findFacts, findOrderId } from "./issue-facts";
import { waitingCoupons } from "./new-coupons";

const SHOWN = 200;

/** Open issues, oldest first, and the refunds, grants and changes that wait for a second person. */
export async function listIssues(db: Db, me: Staff): Promise<DeskIssues> {
  const issues = await db
    .select()
    .from(deskIssue)
    .where(isNull(deskIssue.closedAt))
    .orderBy(asc(deskIssue.openedAt))
    .limit(SHOWN);
  const waiting = await db
    .select({ refund: deskRefund, number: orders.displayNumber, name: staff.name })
    .from(deskRefund)
    .innerJoin(orders, eq(orders.id, deskRefund.orderId))
    .leftJoin(staff, eq(staff.id, deskRefund.askedBy))
    .where(eq(deskRefund.state, "waiting"))
    .orderBy(asc(deskRefund.createdAt));
  return {
    issues: await Promise.all(
      issues.map(async (issue) => ({
        id: issue.id,
        kind: issue.kind,
        ref: issue.ref,
        detail: issue.detail,
        opened_at: issue.openedAt.toISOString(),
        order_id: await findOrderId(db, issue),
        facts: await findFacts(db, issue),
        can_close: !(await isUnsettled(db, issue)),
      })),
    ),
    refunds: await Promise.all(
      waiting.map(async ({ refund, number, name }) => ({
        id: refund.id,
        order_id: refund.orderId,
        number,
        amount: refund.amount,
        waives_fee: refund.waivesFee,
        reason: refund.reason,
        asked_by: name ?? "",
        is_mine: refund.askedBy === me.id,
        refusal: await ownBusiness(db, me, { orderId: refund.orderId, askedBy: refund.askedBy }),
        created_at: refund.createdAt.toISOString(),
      })),
    ),
    grants: await waitingGrants(db, me),
    coupons: await waitingCoupons(db, me),
    changes: await openChanges(db, me),
  };
}

/**
 * Closes an issue with an outcome and a reason, but not while its payment or refund is in progress. Throws T003, 404,
 * 422, F000.
 */
export async function closeIssueByHand(db: Db, me: Staff, id: number, end: DeskIssueEnd): Promise<DeskIssues> {
  await transaction(db, async (tx) => {
    const found = await lockIssue(tx, id);
    await refuseOwnBusiness(tx, me, await findConcern(tx, found));
    if (!findActs(found.kind).outcomes.includes(end.outcome))
      throw invalidFields({ outcome: "어떻게 풀었는지 골라 주세요." });
    if (await isUnsettled(tx, found))
      throw refused("돈이 아직 움직이는 중이라 마칠 수 없어요. 결제대행사에 다시 물어봐 주세요.");
    await tx
      .update(deskIssue)
      .set({ closedAt: clock.sqlNow(), closedBy: me.id, closingNote: end.reason })
      .where(eq(deskIssue.id, id));
    await writeAudit(tx, me, {
      act: "issue.close",
      subject: "issue",
      subjectRef: id,
      before: { kind: found.kind, ref: found.ref },
      after: { outcome: end.outcome },
      reason: end.reason,
    });
  });
  return listIssues(db, me);
}

/** The order behind an issue, or the staff member who revealed too much. */
export const findConcern = async (db: Db, issue: Pick<typeof deskIssue.$inferSelect, "kind" | "ref">) =>
  issue.kind === "bulk_reading" ? { staffIds: [issue.ref] } : { orderId: await findOrderId(db, issue) };

async function lockIssue(tx: Db, id: number) {
  const [found] = await tx
    .select()
    .from(deskIssue)
    .where(and(eq(deskIssue.id, id), isNull(deskIssue.closedAt)))
    .for("no key update");
  if (!found) throw notFound();
  return found;
}
