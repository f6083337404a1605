import type { Coupon, PartnerContract, SetAside } from "@/shared/contract/main/booking/offers";
import { sumWon } from "@/shared/price/quote";

/** A member's coupons and points, as listed by the server. */
interface Belongings<Copy> {
  coupons: readonly Copy[];
  contracts: readonly PartnerContract[];
  points: number;
}

/**
 * Adds the coupon and points reserved by the member's own unpaid order on these seats: a payer who returns from the
 * gateway can use them again, and the next order frees them first.
 */
export const withSetAside = <Copy extends Pick<Coupon, "issued_id" | "state">>(
  { coupons, contracts, points }: Belongings<Copy>,
  reserved: SetAside | undefined,
): Belongings<Copy> => {
  if (!reserved) return { coupons, contracts, points };
  const { issued_coupon_id, partner_point, point_amount } = reserved;
  const isKept = ({ issued_id, state }: Copy) =>
    issued_id !== null && issued_id === issued_coupon_id && state === "used";
  return {
    // First, as the server lists usable coupons first.
    coupons: [
      ...coupons.filter(isKept).map((coupon) => ({ ...coupon, state: "usable" as const })),
      ...coupons.filter((coupon) => !isKept(coupon)),
    ],
    contracts: contracts.map((contract) =>
      contract.contract_number === partner_point?.contract_number
        ? { ...contract, balance: sumWon([contract.balance, partner_point.amount]) }
        : contract,
    ),
    points: sumWon([points, point_amount]),
  };
};
