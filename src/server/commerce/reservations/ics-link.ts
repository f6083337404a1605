import { seal, unseal } from "@/server/platform/crypto/seal";

/** A link to a calendar file that works without signing in: whoever has it may see this one visit. */
export const icsUrl = (orderId: string): string => `/api/ics/${orderId}?token=${encodeURIComponent(tokenOf(orderId))}`;

/** Whether a link's token was made for this order. */
export const isIcsToken = (orderId: string, token: string): boolean =>
  unseal("ticket", `ics|${orderId}.${token}`) !== null;

const tokenOf = (orderId: string): string => {
  const sealed = seal("ticket", `ics|${orderId}`);
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};
