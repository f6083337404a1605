import { z } from "zod";
import { ALLERGENS } from "@/shared/allergy/codes";
import { reviewKinds } from "@/shared/review/kinds";
import { closeReasons, OFFER_HOURS } from "@/shared/staff/close-reasons";
import { declineReasons } from "@/shared/staff/decline-reasons";
import { writtenText } from "@/shared/text/written-text";
import { paper } from "../content-facts";
import { familiesSeen, seen, version } from "./seen";

const won = z.number().int();

/** A ticket at the gate. `check_in_at`: when it was admitted. */
const gateTicket = z.object({
  ticket: z.string(),
  name: z.string(),
  state: z.enum(["ORDER", "COMPLETE", "CANCEL", "CANCEL_PROCESSING"]),
  check_in_at: z.string().nullable(),
});

/** A family that comes, with no more than the gate needs to know of it. */
const venueParty = z.object({
  order_id: z.string(),
  number: z.string(),
  kind: z.enum(["activity", "stay"]),
  place: z.string(),
  starts_at: z.string().nullable(),
  people_text: z.string(),
  child_ages: z.array(z.number().int()),
  papers: z.array(paper),
  /** Masked: 김*준. */
  orderer: z.string().nullable(),
  tickets: z.array(gateTicket),
  /** Only of stays: from when to when, how they come, and what they borrow. */
  stay: z
    .object({
      check_in: z.string(),
      check_out: z.string(),
      check_out_until: z.string(),
      transport: z.string(),
      gear_text: z.string(),
    })
    .optional(),
});
export type VenueParty = z.infer<typeof venueParty>;

const venueSlot = z.object({
  pk: z.number().int(),
  content_pk: z.number().int(),
  place: z.string(),
  date: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  capacity: z.number().int(),
  sold: z.number().int(),
  held: z.number().int(),
  is_closed: z.boolean(),
  /** Closed, and until when its families may choose another time before they are refunded. */
  offers_until: z.string().optional(),
});
export type VenueSlot = z.infer<typeof venueSlot>;

/** GET /partner/days/{date}/ */
export const venueDay = z.object({
  /** Whose day it is. A host of an earlier release does not tell. */
  venue_pk: z.number().int().nullish(),
  date: z.string(),
  today: z.string(),
  parties: z.array(venueParty),
  slots: z.array(venueSlot),
  /** What the venue sells: a gate without a network tells its own tickets by them. */
  option_pks: z.array(z.number().int()),
  /** The same for stays. A host of an earlier release tells none. */
  accommodation_ids: z.array(z.number().int()).nullish(),
  /** Tickets whose codes are for this day, that let nobody in and that no party lists. A host of an earlier release tells none. */
  gone_tickets: z
    .array(z.object({ ticket: z.string(), outcome: z.enum(["canceled", "other_day", "again"]) }))
    .nullish(),
  /** Tickets without a date that were extended, and are good although their first code has run out. Missing from an earlier host. */
  extended_tickets: z.array(z.string()).nullish(),
  waiting_questions: z.number().int(),
  /** How many families have told of allergies; nothing of it to who minds the gate. */
  allergies_told: z.number().int().optional(),
  /** Who closed which of the times that are closed, and why; nothing of it to who minds the gate. */
  closings: z
    .array(
      z.object({
        slot_pk: z.number().int(),
        who: z.string(),
        at: z.string(),
        reason: z.enum(closeReasons).nullable(),
        note: z.string(),
      }),
    )
    .optional(),
});
export type VenueDay = z.infer<typeof venueDay>;

/** POST /partner/days/{date}/allergies/: what families told of their own will, order by order. */
export const toldAllergies = z.object({
  told: z.array(z.object({ order_id: z.string(), foods: z.array(z.enum(ALLERGENS)) })),
});
export type ToldAllergies = z.infer<typeof toldAllergies>;

const scanOutcome = z.enum(["admitted", "again", "forged", "expired", "canceled", "other_day", "other_place"]);
export type ScanOutcome = z.infer<typeof scanOutcome>;

/**
 * One scan: what a ticket's code holds, or a ticket found by its order's number. `seen_at`: by the device's
 * clock.
 */
const scanBody = z
  .object({ code: z.string().max(600).optional(), ticket: z.string().max(64).optional(), seen_at: z.iso.datetime() })
  .refine(({ code, ticket }) => (code === undefined) !== (ticket === undefined));
/**
 * POST /partner/scans/: `device` is an id that the gate's device gave itself, `venue` whose gate made the scans: they are taken
 * under a sign-in of that venue only.
 */
export const scansBody = z.object({
  device: z.string().min(8).max(64),
  venue: z.number().int().optional(),
  scans: z.array(scanBody).min(1).max(100),
});
export type ScansBody = z.infer<typeof scansBody>;

/** The answers, in the order of the scans. `first_at`, `first_device_is_other`: of who was let in before. */
export const scanResults = z.object({
  results: z.array(
    z.object({
      outcome: scanOutcome,
      ticket: z.string().nullable(),
      first_at: z.string().nullable(),
      was_other_device: z.boolean(),
    }),
  ),
});
export type ScanResults = z.infer<typeof scanResults>;

/** GET /partner/slots/{pk}/closing/: what closing would do now. */
export const slotClosing = z.object({
  slot: venueSlot,
  families: z.number().int(),
  tickets: z.number().int(),
  used_tickets: z.number().int(),
  refund: won,
  /** Of the same activity with room from tomorrow on; `first`: the nearest day. */
  other_times: z.object({ times: z.number().int(), seats: z.number().int(), first: z.string().nullable() }),
});
export type SlotClosing = z.infer<typeof slotClosing>;

/** `offer_hours`: how long families may choose another time before they are refunded; 0 refunds at once. */
export const closeSlotBody = z.object({
  families: familiesSeen,
  reason: z.enum(closeReasons),
  note: writtenText().max(100).default(""),
  offer_hours: z.literal(OFFER_HOURS).default(0),
});
export type CloseSlotBody = z.input<typeof closeSlotBody>;

/** GET /partner/questions/ */
export const venueQuestions = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      content_pk: z.number().int(),
      place: z.string(),
      author_name: z.string(),
      is_private: z.boolean(),
      text: z.string(),
      created_at: z.string(),
      answer: z.string().nullable(),
      answered_at: z.string().nullable(),
    }),
  ),
});
export type VenueQuestions = z.infer<typeof venueQuestions>;

/** PUT /partner/questions/{id}/. `answered_at`: of the answer that it stands in place of. Absent: a page of an earlier release. */
export const venueAnswerBody = z.object({
  text: writtenText().min(2, "답을 써 주세요.").max(1000, "1,000자까지 쓸 수 있어요."),
  answered_at: z.iso.datetime().nullable().optional(),
});
export type VenueAnswerBody = z.infer<typeof venueAnswerBody>;

/** GET /partner/reviews/: what families said of the venue's activities and stays. */
export const venueReviews = z.object({
  reviews: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      pk: z.number().int(),
      place: z.string(),
      author_name: z.string(),
      stars: z.number(),
      text: z.string(),
      tags: z.array(z.string()),
      /** Which ticket or room. */
      option_text: z.string(),
      visited_at: z.string(),
      photos: z.array(z.string()),
      reply: z.string().nullable(),
      /** Of the reply. */
      version,
      /** Hidden from families until the desk has looked. */
      is_hidden: z.boolean(),
      /** Whether this venue has asked the desk to look. */
      is_reported: z.boolean(),
    }),
  ),
});
export type VenueReviews = z.infer<typeof venueReviews>;

/** PUT /partner/reviews/{kind}/{pk}/reply/; DELETE tells `seen` in the address. */
export const reviewReplyBody = z.object({
  text: writtenText().min(2, "답글을 써 주세요.").max(500, "500자까지 쓸 수 있어요."),
  seen,
});
export const reviewUnreplyQuery = z.object({ seen });

/** A paid request of a stay that waits for the venue's yes. */
const venueStandby = z.object({
  order_id: z.string(),
  number: z.string(),
  place: z.string(),
  room: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  people_text: z.string(),
  gear_text: z.string(),
  paid: won,
  answer_by: z.string().nullable(),
});
export type VenueStandby = z.infer<typeof venueStandby>;

/** GET /partner/standbys/, the soonest to end first. */
export const venueStandbys = z.object({ standbys: z.array(venueStandby) });
export type VenueStandbys = z.infer<typeof venueStandbys>;

/** POST /partner/standbys/{id}/answer/ */
export const standbyAnswerBody = z.discriminatedUnion("answer", [
  z.object({ answer: z.literal("accept") }),
  z.object({ answer: z.literal("decline"), reason: z.enum(declineReasons) }),
]);
export type StandbyAnswerBody = z.infer<typeof standbyAnswerBody>;
/** What stands after the answer; it may have been decided before. */
export const standbyAnswered = venueStandbys.extend({
  state: z.enum(["CONFIRMED", "REFUSED", "LAPSED", "CANCELED"]),
});
export type StandbyAnswered = z.infer<typeof standbyAnswered>;
