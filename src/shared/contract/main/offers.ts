import { z } from "zod";
import { partnerMethods } from "./states";

const won = z.number().int();

/** A campaign that a checkout may take off after the coupon, one of them at most. */
export const plusDiscount = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(["percent", "amount"]),
  value: won,
  max: won,
  exclusive_with_coupon: z.boolean(),
});
export type PlusDiscount = z.infer<typeof plusDiscount>;

/** What a partner contract may pay (api-version 2), or why it may not. */
export const partnerContract = z.object({
  contract_number: z.string(),
  usable: z.boolean(),
  method: z.enum(partnerMethods),
  name: z.string(),
  balance: won,
  unusable_reason: z.string().nullable(),
});
export type PartnerContract = z.infer<typeof partnerContract>;
