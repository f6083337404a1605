import type { PartnerContract } from "@/shared/contract/main/offers";
import type { PartnerMethod } from "@/shared/contract/main/states";

/** Whether a contract may be picked: its method is chosen and allowed here, and it is usable. */
export const canPickContract = (
  contract: Pick<PartnerContract, "method" | "usable">,
  method: PartnerMethod | null,
  allowedMethods: readonly PartnerMethod[],
): boolean => method !== null && allowedMethods.includes(method) && contract.method === method && contract.usable;
