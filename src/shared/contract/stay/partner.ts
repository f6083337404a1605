import { z } from "zod";
import { cutoffFields, familiesSeen, seen, version } from "@/shared/contract/fields";
import { isPlainDate } from "@/shared/dates/plain-date";
import { nightReasons } from "@/shared/staff/reasons";
import { writtenProse, writtenText } from "@/shared/text/written-text";
import { auditEntry } from "../main/staff/staff";
import { childBand, sleepingRoom } from "./accommodations";
import { bedKinds, stayGear } from "./lists";
import { stayPageState } from "./partner-page";

const won = z.number().int();
const fee = won.min(0).max(1_000_000);
const date = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");
const price = won.min(1000, "1,000원부터 쓸 수 있어요.").max(10_000_000, "1,000만 원까지 쓸 수 있어요.");
const rooms = z.number().int().min(0).max(500, "500실까지 쓸 수 있어요.");

/** Prices by season and number of rooms, from which later nights are created. */
const roomRates = z.object({
  off_weekday: won,
  off_weekend: won,
  peak_weekday: won,
  peak_weekend: won,
  rooms: z.number().int(),
});

/** An accommodation's room type. `rates` null: prices are only in the calendar. */
const room = z.object({
  name: z.string(),
  description: z.string(),
  area_m2: z.number().int().nullable(),
  sleeping: z.array(sleepingRoom),
  base_occupancy: z.number().int(),
  max_occupancy: z.number().int(),
  /** False: paid requests wait for the venue's confirmation. */
  is_instant: z.boolean(),
  is_active: z.boolean(),
  rates: roomRates.nullable(),
  ...cutoffFields,
});

/** Guest fees of an accommodation, and the gear it lends. */
const accommodation = z.object({
  bands: z.array(childBand),
  adult_fee: won,
  mandatory_fee: won,
  min_nights: z.number().int(),
  gear: z.array(z.object({ key: z.enum(stayGear), fee: won, pieces: z.number().int() })),
});

const age = z.number().int().min(0).max(12);
const people = z.number().int().min(1).max(20);
const name = writtenText();

/** POST /partner/stays/{id}/rooms/ and PUT /partner/rooms/{id}/ */
export const roomForm = room.extend({
  name: name.min(1, "이름을 써 주세요.").max(60),
  description: writtenProse().max(2000),
  area_m2: z.number().int().min(1).max(1000).nullable(),
  sleeping: z
    .array(
      z.object({
        room: name.min(1, "방의 이름을 써 주세요.").max(20),
        beds: z
          .array(z.object({ kind: z.enum(bedKinds), count: people, sleeps: people }))
          .min(1)
          .max(8),
      }),
    )
    .max(8),
  base_occupancy: people,
  max_occupancy: people,
  rates: roomRates
    .extend({ off_weekday: price, off_weekend: price, peak_weekday: price, peak_weekend: price, rooms })
    .nullable(),
});
export type RoomForm = z.infer<typeof roomForm>;
export const roomSave = roomForm.extend({ seen });

/** PUT /partner/stays/{id}/ */
const accommodationForm = accommodation.extend({
  bands: z.array(z.object({ from: age, to: age, fee, counts: z.boolean(), bed: z.boolean() })).max(12),
  adult_fee: fee,
  mandatory_fee: fee,
  min_nights: z.number().int().min(1).max(30),
  gear: z
    .array(z.object({ key: z.enum(stayGear), fee, pieces: z.number().int().min(0).max(100) }))
    .max(stayGear.length),
});
export type AccommodationForm = z.infer<typeof accommodationForm>;
export const accommodationSave = accommodationForm.extend({ seen });

const venueRoom = room.extend({ id: z.number().int(), version });
export type VenueRoom = z.infer<typeof venueRoom>;

/** GET /partner/stays/: the venue's accommodations. */
export const venueStays = z.object({
  stays: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      place: z.string(),
      is_on_sale: z.boolean(),
      /** True when its page is public. */
      is_shown: z.boolean(),
      page_state: stayPageState.shape.state,
      rooms: z.array(z.object({ id: z.number().int(), name: z.string(), is_active: z.boolean() })),
    }),
  ),
});
export type VenueStays = z.infer<typeof venueStays>;

/** GET /partner/stays/{id}/ */
export const venueStay = z.object({
  id: z.number().int(),
  name: z.string(),
  is_on_sale: z.boolean(),
  form: accommodation,
  /** Version of `form`. */
  version,
  page: stayPageState,
  rooms: z.array(venueRoom),
  audit: z.array(auditEntry),
});
export type VenueStay = z.infer<typeof venueStay>;

const venueNight = z.object({
  pk: z.number().int(),
  date: z.string(),
  price: won,
  capacity: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  min_nights: z.number().int(),
  is_closed: z.boolean(),
  /** Closed because another site's calendar has it. */
  is_taken_elsewhere: z.boolean(),
  /** Reason why it was closed permanently and its bookings refunded. */
  closed_reason: z.enum(nightReasons).nullable(),
  version,
});
export type VenueNight = z.infer<typeof venueNight>;

/** GET /partner/rooms/{id}/nights/?from&to. `last`: the last night that can be edited. */
export const venueNights = z.object({
  today: z.string(),
  last: z.string(),
  nights: z.array(venueNight),
  audit: z.array(auditEntry),
});
export type VenueNights = z.infer<typeof venueNights>;

/** POST /partner/rooms/{id}/nights/: omitted fields do not change. */
export const nightsPlan = z
  .object({
    dates: z.array(date).min(1, "날을 골라 주세요.").max(200),
    price: price.optional(),
    capacity: rooms.optional(),
    min_nights: z.number().int().min(1).max(30).optional(),
    is_closed: z.boolean().optional(),
    /** false: dry run. */
    is_sure: z.boolean(),
    /** Versions of the nights shown. Absent from a page of an earlier release. */
    seen: z.array(version.max(64)).max(200).optional(),
  })
  .refine(
    ({ price: asked, capacity, min_nights: min, is_closed: closed }) =>
      [asked, capacity, min, closed].some((item) => item !== undefined),
    "바꿀 것을 하나 이상 써 주세요.",
  );
export type NightsPlan = z.infer<typeof nightsPlan>;

/**
 * Result of a plan. `blocked` nights do not change: more is sold or held than the plan allows (`stock`), the night was
 * closed and refunded (`closed`) or is taken on another site (`calendar`), or a new night has no price or number of rooms (`empty`). `kept`: nights taken off
 * sale whose bookings stay.
 */
export const nightsOutcome = z.object({
  changed: z.number().int(),
  added: z.number().int(),
  blocked: z.array(
    z.object({
      date: z.string(),
      why: z.enum(["stock", "closed", "calendar", "empty"]),
      sold: z.number().int(),
      held: z.number().int(),
    }),
  ),
  kept: z.array(z.object({ date: z.string(), sold: z.number().int(), held: z.number().int() })),
});
export type NightsOutcome = z.infer<typeof nightsOutcome>;

/**
 * GET /partner/nights/{pk}/closing/: preview of closing now. `begun`: families whose stay began before today;
 * `staying`: families already checked in, who are not affected.
 */
export const nightClosing = z.object({
  night: z.object({
    pk: z.number().int(),
    date: z.string(),
    is_closed: z.boolean(),
    reason: z.enum(nightReasons).nullable(),
  }),
  place: z.string(),
  room: z.string(),
  families: z.number().int(),
  begun: z.number().int(),
  staying: z.number().int(),
  refund: won,
});
export type NightClosing = z.infer<typeof nightClosing>;

export const closeNightBody = z.object({
  families: familiesSeen,
  reason: z.enum(nightReasons),
  note: writtenText().max(100).default(""),
});
export type CloseNightBody = z.input<typeof closeNightBody>;
