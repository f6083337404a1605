import { seal, unseal } from "@/server/platform/crypto/seal";

/** A link to a calendar file that works without signing in: whoever has it may see this one visit. */
export const icsUrl = (purchaseId: string): string =>
  `/api/ics/${purchaseId}?token=${encodeURIComponent(tokenOf(purchaseId))}`;

/** Whether a link's token was made for this order. */
export const isIcsToken = (purchaseId: string, token: string): boolean =>
  unseal("ticket", `ics|${purchaseId}.${token}`) !== null;

const tokenOf = (purchaseId: string): string => {
  const sealed = seal("ticket", `ics|${purchaseId}`);
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};
