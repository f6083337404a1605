import { seal, unseal } from "@/server/platform/crypto/seal";

const named = (orderId: string): string => `standby|${orderId}`;

/** Token of the venue's link to one request. */
const standbyToken = (orderId: string): string => {
  const sealed = seal("ticket", named(orderId));
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};

/** True when the token was issued for this request. */
export const isStandbyToken = (orderId: string, token: string): boolean =>
  unseal("ticket", `${named(orderId)}.${token}`) !== null;

/** Path of a venue's answer page; the link needs no sign-in. */
export const standbyPath = (orderId: string): string =>
  `/api/standby/${orderId}?token=${encodeURIComponent(standbyToken(orderId))}`;
