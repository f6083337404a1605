import type { Redrawn } from "@/server/commerce/photos/redraw-photo";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { invalidFields } from "@/server/platform/errors";

/** Stored and new photos in the requested order. Throws 422 unless it names each exactly once. */
export function pictureOrder(
  savedIds: readonly number[],
  drawn: readonly Redrawn[],
  requested: readonly string[] | undefined,
): (number | Redrawn)[] {
  if (requested === undefined) return checked([...savedIds, ...drawn]);
  const fresh = [...drawn];
  const order = requested.map((token) => (token === "+" ? fresh.shift() : Number(token)));
  const whole = order.filter((one) => one !== undefined);
  const pks = whole.filter((one) => typeof one === "number");
  const isRight =
    whole.length === order.length &&
    fresh.length === 0 &&
    new Set(pks).size === pks.length &&
    pks.every((pk) => savedIds.includes(pk));
  if (!isRight) throw invalidFields({ photo_order: "사진을 다시 골라 주세요." });
  return checked(whole);
}

function checked(order: (number | Redrawn)[]): (number | Redrawn)[] {
  if (order.length > MAX_PHOTOS) throw invalidFields({ photos: `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.` });
  return order;
}
