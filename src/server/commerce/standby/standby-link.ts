import { seal, unseal } from "@/server/platform/crypto/seal";

const named = (orderId: string): string => `standby|${orderId}`;

/** What proves that a caller holds the venue's own link to one request. */
const standbyToken = (orderId: string): string => {
  const sealed = seal("ticket", named(orderId));
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};

/** Whether a token was made for this request. */
export const isStandbyToken = (orderId: string, token: string): boolean =>
  unseal("ticket", `${named(orderId)}.${token}`) !== null;

/** Where a venue answers a request; no sign-in, the link itself is the key. */
export const standbyPath = (orderId: string): string =>
  `/api/standby/${orderId}?token=${encodeURIComponent(standbyToken(orderId))}`;
