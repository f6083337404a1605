import { z } from "zod";

/** WAITING in the list, OFFERED seats to pay for, TAKEN when paid; the other three ended without seats. */
const waitStates = ["WAITING", "OFFERED", "TAKEN", "DECLINED", "LAPSED", "LEFT"] as const;
export type WaitState = (typeof waitStates)[number];

/** The visit waited for, with all parameters of its checkout. */
const waitTerms = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("activity"),
    title: z.string(),
    content_pk: z.number().int(),
    slot_pk: z.number().int(),
    option_pks: z.array(z.number().int()),
    date: z.string(),
    starts_at: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("stay"),
    title: z.string(),
    room: z.string(),
    accommodation_id: z.number().int(),
    product_id: z.number().int(),
    check_in: z.string(),
    check_out: z.string(),
    adults: z.number().int(),
    children_ages: z.array(z.number().int()),
  }),
]);
export type WaitTerms = z.infer<typeof waitTerms>;

/** How late an offer is still useful, and consent to notifications between 21:00 and 08:00. */
const waitRules = z.object({
  decide_by: z.iso.datetime({ offset: true }),
  night_ok: z.boolean().default(false),
});

export const activityWaitBody = waitRules.extend({
  content_pk: z.number().int().positive().max(2_147_483_647),
  slot_pk: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** One pk per item. */
  option_pks: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(50),
});
export type ActivityWaitBody = z.input<typeof activityWaitBody>;

export const stayWaitBody = waitRules.extend({
  accommodation_id: z.number().int().positive().max(2_147_483_647),
  product_id: z.number().int().positive().max(2_147_483_647),
  check_in: z.string().max(10),
  check_out: z.string().max(10),
  adults: z.number().int(),
  children_ages: z.array(z.number().int()).max(20),
});
export type StayWaitBody = z.input<typeof stayWaitBody>;

export const waitEntry = z.object({
  id: z.string(),
  state: z.enum(waitStates),
  /** Participants of a content, guests of a stay. */
  people: z.number().int(),
  decide_by: z.string(),
  night_ok: z.boolean(),
  /** Expiry of the offered seats; null without an offer. */
  offer_until: z.string().nullable(),
  terms: waitTerms,
});
export type WaitEntryView = z.infer<typeof waitEntry>;

export const waitEntries = z.object({ entries: z.array(waitEntry) });
export type WaitEntries = z.infer<typeof waitEntries>;

export const saleAlarmState = z.object({ content_pk: z.number().int(), is_on: z.boolean() });
export type SaleAlarmState = z.infer<typeof saleAlarmState>;
