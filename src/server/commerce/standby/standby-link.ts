import { seal, unseal } from "@/server/platform/crypto/seal";

const named = (purchaseId: string): string => `standby|${purchaseId}`;

/** What proves that a caller holds the venue's own link to one request. */
const standbyToken = (purchaseId: string): string => {
  const sealed = seal("ticket", named(purchaseId));
  return sealed.slice(sealed.lastIndexOf(".") + 1);
};

/** Whether a token was made for this request. */
export const isStandbyToken = (purchaseId: string, token: string): boolean =>
  unseal("ticket", `${named(purchaseId)}.${token}`) !== null;

/** Where a venue answers a request; no sign-in, the link itself is the key. */
export const standbyPath = (purchaseId: string): string =>
  `/api/standby/${purchaseId}?token=${encodeURIComponent(standbyToken(purchaseId))}`;
