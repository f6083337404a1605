import { and, eq } from "drizzle-orm";
import { reservedPoints } from "@/server/commerce/points/read-points";
import type { Db } from "@/server/platform/db/types";
import { purchase } from "@/server/platform/schema/commerce";
import { partnerContract } from "@/server/platform/schema/member";
import type { SetAside } from "@/shared/contract/main/booking/offers";

/**
 * What the unpaid order on a hold keeps from its own buyer: the next order on the same seats takes its place and may use
 * it again. Undefined when there is none, or when it is being paid.
 */
export async function reservedBenefitsOf(db: Db, holdId: string): Promise<SetAside | undefined> {
  const [draft] = await db
    .select({
      id: purchase.id,
      userId: purchase.userId,
      coupon: purchase.issuedCouponId,
      ownPoint: purchase.ownPoint,
      partnerPoint: purchase.partnerPoint,
      contract: partnerContract.contractNumber,
    })
    .from(purchase)
    .leftJoin(partnerContract, eq(partnerContract.id, purchase.partnerContractId))
    .where(and(eq(purchase.holdId, holdId), eq(purchase.state, "HELD")));
  if (!draft) return undefined;
  return {
    issued_coupon_id: draft.coupon,
    point_amount: draft.ownPoint > 0 ? await reservedPoints(db, { userId: draft.userId, purchaseId: draft.id }) : 0,
    partner_point: draft.contract === null ? null : { contract_number: draft.contract, amount: draft.partnerPoint },
  };
}
