import { z } from "zod";
import { hasRrn } from "@/shared/identity/rrn";
import { writtenLine } from "@/shared/text/written-text";

const line = (longest: number, wanted: string) =>
  writtenLine()
    .min(1, wanted)
    .max(longest)
    .refine((text) => !hasRrn(text), "주민등록번호는 쓰지 말아 주세요.");

export const shippingAddress = z.object({
  pk: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  address_one: z.string(),
  address_two: z.string(),
  postal_code: z.string(),
  is_default: z.boolean(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** GET /shipping-addresses/: the default one first, then the newest. */
export const shippingAddresses = z.object({ shipping_addresses: z.array(shippingAddress) });
export type ShippingAddresses = z.infer<typeof shippingAddresses>;

/** POST /shipping-addresses/ */
export const shippingAddressBody = z.object({
  receiver_name: line(30, "받는 분 이름을 입력해 주세요."),
  receiver_phone: z.string().max(20),
  address_one: line(120, "주소를 찾아 골라 주세요."),
  address_two: writtenLine().max(120).default(""),
  postal_code: z.string().regex(/^\d{5}$/, "우편번호 다섯 자리를 확인해 주세요."),
  is_default: z.boolean().default(false),
});
export type ShippingAddressBody = z.input<typeof shippingAddressBody>;

const { address_two, is_default } = shippingAddressBody.shape;
/** PATCH /shipping-addresses/{pk}/ — without defaults, which would overwrite fields that the body omits. */
export const changedAddressBody = shippingAddressBody
  .extend({ address_two: address_two.unwrap(), is_default: is_default.unwrap() })
  .partial();

/** GET /postcodes/?keyword — matching roads and buildings. */
export const postcodes = z.object({
  addresses: z.array(z.object({ postal_code: z.string(), road: z.string(), jibun: z.string() })),
  has_more: z.boolean(),
});
export type Postcodes = z.infer<typeof postcodes>;
