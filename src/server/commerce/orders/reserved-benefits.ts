import { and, eq } from "drizzle-orm";
import { reservedPoints } from "@/server/commerce/points/read-points";
import type { Db } from "@/server/platform/db/types";
import { orders } from "@/server/platform/schema/commerce";
import { partnerContract } from "@/server/platform/schema/member";
import type { SetAside } from "@/shared/contract/main/booking/offers";

/**
 * Benefits reserved by a hold's unpaid order: the next order on the hold replaces it and can use them. Undefined when
 * there is none, or when it is being paid.
 */
export async function loadReservedBenefits(db: Db, holdId: string): Promise<SetAside | undefined> {
  const [draft] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      coupon: orders.issuedCouponId,
      ownPoint: orders.ownPoint,
      partnerPoint: orders.partnerPoint,
      contract: partnerContract.contractNumber,
    })
    .from(orders)
    .leftJoin(partnerContract, eq(partnerContract.id, orders.partnerContractId))
    .where(and(eq(orders.holdId, holdId), eq(orders.state, "HELD")));
  if (!draft) return undefined;
  return {
    issued_coupon_id: draft.coupon,
    point_amount: draft.ownPoint > 0 ? await reservedPoints(db, { userId: draft.userId, orderId: draft.id }) : 0,
    partner_point: draft.contract === null ? null : { contract_number: draft.contract, amount: draft.partnerPoint },
  };
}
