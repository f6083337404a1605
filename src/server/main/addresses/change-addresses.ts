import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { addressView, findAddress, loadAddresses, sealAddress } from "@/server/commerce/members/addresses.repository";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { shippingAddress } from "@/server/platform/schema/member";
import type { ShippingAddress, shippingAddressBody } from "@/shared/contract/main/addresses";
import { isPhone, phoneDigits } from "@/shared/identity/phone";

/** Addresses per account. */
const MAX_ADDRESSES = 20;

type Body = z.output<typeof shippingAddressBody>;

/** Adds an address; the first one becomes the default. Throws 422, and F000 beyond twenty. */
export function addAddress(db: Db, userId: string, body: Body): Promise<ShippingAddress> {
  const phone = checkedPhone(body.receiver_phone);
  return oneAtATime(db, userId, async (tx) => {
    const others = await loadAddresses(tx, userId);
    if (others.length >= MAX_ADDRESSES) throw refused(`배송지는 ${MAX_ADDRESSES}곳까지 저장할 수 있어요.`);
    const pk = uuidv7();
    const isDefault = others.length === 0 || body.is_default;
    if (isDefault) await withoutDefault(tx, userId);
    const [row] = await tx
      .insert(shippingAddress)
      .values({
        id: pk,
        userId,
        receiverNameEnc: sealAddress("receiver_name_enc", pk, body.receiver_name),
        receiverPhoneEnc: sealAddress("receiver_phone_enc", pk, phone),
        addressOneEnc: sealAddress("address_one_enc", pk, body.address_one),
        addressTwoEnc: sealAddress("address_two_enc", pk, body.address_two),
        postalCode: body.postal_code,
        isDefault,
        createdAt: clock.sqlNow(),
      })
      .returning();
    if (!row) throw new Error("An inserted address came back without a row.");
    return addressView(row);
  });
}

/** Changes the fields in the body; the default changes only by choosing another one. Throws 404, 422. */
export function changeAddress(db: Db, userId: string, pk: string, body: Partial<Body>): Promise<ShippingAddress> {
  const phone = body.receiver_phone === undefined ? undefined : checkedPhone(body.receiver_phone);
  return oneAtATime(db, userId, async (tx) => {
    const before = await findAddress(tx, userId, pk);
    if (!before) throw notFound();
    const isDefault = before.isDefault || body.is_default === true;
    if (isDefault && !before.isDefault) await withoutDefault(tx, userId);
    const [row] = await tx
      .update(shippingAddress)
      .set({
        ...(body.receiver_name === undefined
          ? {}
          : { receiverNameEnc: sealAddress("receiver_name_enc", pk, body.receiver_name) }),
        ...(phone === undefined ? {} : { receiverPhoneEnc: sealAddress("receiver_phone_enc", pk, phone) }),
        ...(body.address_one === undefined
          ? {}
          : { addressOneEnc: sealAddress("address_one_enc", pk, body.address_one) }),
        ...(body.address_two === undefined
          ? {}
          : { addressTwoEnc: sealAddress("address_two_enc", pk, body.address_two) }),
        ...(body.postal_code === undefined ? {} : { postalCode: body.postal_code }),
        isDefault,
      })
      .where(and(eq(shippingAddress.userId, userId), eq(shippingAddress.id, pk)))
      .returning();
    if (!row) throw notFound();
    return addressView(row);
  });
}

/** Removes an address; the newest of the others becomes the default. Throws 404. */
export function removeAddress(db: Db, userId: string, pk: string): Promise<null> {
  return oneAtATime(db, userId, async (tx) => {
    const [removed] = await tx
      .delete(shippingAddress)
      .where(and(eq(shippingAddress.userId, userId), eq(shippingAddress.id, pk)))
      .returning({ wasDefault: shippingAddress.isDefault });
    if (!removed) throw notFound();
    const [next] = removed.wasDefault ? await loadAddresses(tx, userId) : [];
    if (next) await tx.update(shippingAddress).set({ isDefault: true }).where(eq(shippingAddress.id, next.id));
    return null;
  });
}

function checkedPhone(text: string): string {
  const digits = phoneDigits(text);
  if (!isPhone(digits)) throw invalidFields({ receiver_phone: "받는 분 전화번호를 확인해 주세요." });
  return digits;
}

/** Serialises changes of one member's addresses, to enforce the limit of twenty and a single default. */
const oneAtATime = <T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`);
    return work(tx);
  });

const withoutDefault = (tx: Db, userId: string) =>
  tx
    .update(shippingAddress)
    .set({ isDefault: false })
    .where(and(eq(shippingAddress.userId, userId), eq(shippingAddress.isDefault, true)));
