import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { PICNIC_KEEP_DAYS } from "@/shared/picnic/rules";

/**
 * Erases the lists of groups a month after their event, after the event if the buyer has left, and of orders that
 * failed, expired or were canceled; deletes students whose item was canceled. Idempotent. Returns the number of lists.
 */
export async function erasePicnics(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const today = sql`(${clock.sqlNow()} at time zone 'Asia/Seoul')::date`;
    const event = sql`coalesce(p.desired_check_in, p.valid_until)`;
    const due = sql`select l.order_id from order_picnic l join orders p on p.id = l.order_id
      left join member m on m.user_id = p.user_id
      where l.erased_at is null and (p.state in ('FAILED', 'EXPIRED', 'CANCELED')
        or ${event} + ${PICNIC_KEEP_DAYS}::int <= ${today} or (m.state = 'withdrawn' and ${event} < ${today}))`;
    await tx.execute(sql`delete from order_student where order_id in (${due})`);
    await tx.execute(sql`delete from order_student s using order_item i
      where i.order_id = s.order_id and i.position = s.position and i.product_state = 'CANCEL'`);
    const { rows } = await tx.execute(
      sql`update order_picnic set form_enc = null, erased_at = ${clock.sqlNow()}
        where order_id in (${due}) returning order_id`,
    );
    return rows.length;
  });
}
