import type { PartnerMethod } from "@/shared/contract/main/booking/states";

type PartnerRefundTarget = { ok: true; creditTo: PartnerMethod | "own_point" | null } | { ok: false; code: "C002" };

/**
 * Where partner points go back to: the method they came from, which the request must name (or leave out); own
 * points one to one when the contract has ended; nowhere when none were used.
 */
export const partnerRefundTarget = (
  used: PartnerMethod | null,
  method: PartnerMethod | null | undefined,
  isContractLive: boolean,
): PartnerRefundTarget => {
  if (method && method !== used) return { ok: false, code: "C002" };
  if (used === null) return { ok: true, creditTo: null };
  return { ok: true, creditTo: isContractLive ? used : "own_point" };
};
