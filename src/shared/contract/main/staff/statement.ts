import { z } from "zod";

const won = z.number().int();

const sums = z.object({
  sold: won,
  /** Cancellation fees paid by families. */
  fees: won,
  /**
   * Paid by the service on top of `fees`, because its discounts lowered them. Absent from a host of an earlier release.
   */
  covered: won.optional(),
  commission: won,
  vat: won,
  payout: won,
});

/** `YYYY-MM`, by the calendar of Seoul. */
export const statementMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "달을 확인해 주세요.");

const monthLine = z.object({
  month: z.string(),
  orders: z.number().int(),
  ...sums.shape,
  pays_on: z.string(),
  /** The month is not over: amounts can grow. */
  is_open: z.boolean(),
});

/** GET /partner/statements/, newest first. `coming`: paid orders that are not yet used. */
export const statements = z.object({
  commission_percent: z.number(),
  months: z.array(monthLine),
  coming: z.object({ orders: z.number().int(), sold: won }),
});
export type Statements = z.infer<typeof statements>;

const statementLine = z.object({
  /** Absent from a host of an earlier release. */
  kind: z.enum(["activity", "stay"]).optional(),
  number: z.string(),
  name: z.string(),
  /** The day it was used or cancelled. */
  day: z.string(),
  tickets: z.number().int(),
  /** Part of `sold` that coupons and points paid, at the service's cost. */
  borne: won,
  /** Rate of the contract at the time of the order. Absent from a host of an earlier release. */
  commission_percent: z.number().optional(),
  ...sums.shape,
});

const party = z.object({
  name: z.string(),
  business_number: z.string(),
  representative: z.string(),
  address: z.string(),
});

/** GET /partner/statements/{month}/ */
export const statement = z.object({
  month: z.string(),
  pays_on: z.string(),
  is_open: z.boolean(),
  commission_percent: z.number(),
  lines: z.array(statementLine),
  totals: z.object({ ...sums.shape, borne: won }),
  /** Data of the tax invoice for the commission. */
  invoice: z.object({ supplier: party, recipient: party, supply: won, vat: won, issued_on: z.string() }),
});
export type Statement = z.infer<typeof statement>;

/** GET /partner/statements/{month}/file/?as= */
export const statementFile = z.object({ name: z.string(), type: z.string(), base64: z.string() });
export type StatementFile = z.infer<typeof statementFile>;
