import { seal, unseal } from "@/server/platform/crypto/seal";

/** A link to a calendar file without sign-in: anyone with the link can see this one visit. */
export const icsUrl = (orderId: string): string => `/api/ics/${orderId}?token=${encodeURIComponent(toToken(orderId))}`;

/** True when the token was issued for this order. */
export const isIcsToken = (orderId: string, token: string): boolean =>
  unseal("ticket", `ics|${orderId}.${token}`) !== null;

const toToken = (orderId: string): string => {
  const sealed = seal("ticket", `ics|${orderId}`);
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};
