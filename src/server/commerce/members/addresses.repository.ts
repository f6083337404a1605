import { and, desc, eq } from "drizzle-orm";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { shippingAddress } from "@/server/platform/schema/member";
import type { ShippingAddress } from "@/shared/contract/main/addresses";

type Row = typeof shippingAddress.$inferSelect;
type Column = "receiver_name_enc" | "receiver_phone_enc" | "address_one_enc" | "address_two_enc";

export const sealAddress = (column: Column, pk: string, text: string): string =>
  sealField({ table: "shipping_address", column, row: pk }, text);

/** Decrypts a row for its owner. */
export function addressView(row: Row): ShippingAddress {
  const open = (column: Column, sealed: string) =>
    openField({ table: "shipping_address", column, row: row.id }, sealed);
  return {
    pk: row.id,
    receiver_name: open("receiver_name_enc", row.receiverNameEnc),
    receiver_phone: open("receiver_phone_enc", row.receiverPhoneEnc),
    address_one: open("address_one_enc", row.addressOneEnc),
    address_two: open("address_two_enc", row.addressTwoEnc),
    postal_code: row.postalCode,
    is_default: row.isDefault,
  };
}

/** A member's addresses: the default first, then the newest. */
export const loadAddresses = (db: Db, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(shippingAddress)
    .where(eq(shippingAddress.userId, userId))
    .orderBy(desc(shippingAddress.isDefault), desc(shippingAddress.createdAt), desc(shippingAddress.id));

/** One address of a member; null when it does not exist or belongs to another member. */
export async function findAddress(db: Db, userId: string, pk: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(shippingAddress)
    .where(and(eq(shippingAddress.userId, userId), eq(shippingAddress.id, pk)));
  return row ?? null;
}
