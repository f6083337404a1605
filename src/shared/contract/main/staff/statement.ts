import { z } from "zod";

const won = z.number().int();

const sums = z.object({
  sold: won,
  /** Cancellation fees paid by families. */
  fees: won,
  /** Paid by the service on top of `fees`, because its discounts lowered them. A host of an earlier release does not say it. */
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
  /** The month is not over: more may come. */
  is_open: z.boolean(),
});

/** GET /partner/statements/, newest first. `coming`: what is paid for and not yet used. */
export const statements = z.object({
  commission_percent: z.number(),
  months: z.array(monthLine),
  coming: z.object({ orders: z.number().int(), sold: won }),
});
export type Statements = z.infer<typeof statements>;

const statementLine = z.object({
  /** A host of an earlier release does not say it. */
  kind: z.enum(["activity", "stay"]).optional(),
  number: z.string(),
  name: z.string(),
  /** The day on which it was used or cancelled. */
  day: z.string(),
  tickets: z.number().int(),
  /** What coupons and points paid of `sold`; the service bears it. */
  borne: won,
  /** Of the contract under which the order was made. A host of an earlier release does not say it. */
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
  /** What the tax invoice of the commission says. */
  invoice: z.object({ supplier: party, recipient: party, supply: won, vat: won, issued_on: z.string() }),
});
export type Statement = z.infer<typeof statement>;

/** GET /partner/statements/{month}/file/?as= */
export const statementFile = z.object({ name: z.string(), type: z.string(), base64: z.string() });
export type StatementFile = z.infer<typeof statementFile>;
