import { z } from "zod";
import { ENTRANCE_KINDS } from "@/shared/content/entrance-kinds";
import { isPlainDate } from "@/shared/dates/plain-date";
import { disasterKinds } from "@/shared/disaster/disaster";
import { KOREA } from "@/shared/geo/korea";
import { writtenText } from "@/shared/text/written-text";

/** A photo of a thing itself, with what it shows in words. */
export const ownPhoto = z.object({ id: z.string().max(64), alt: writtenText().max(80) });
export type OwnPhoto = z.infer<typeof ownPhoto>;

/** Coordinates of the entrance in degrees, set by the venue on the map; null: not set. */
export const ownPoint = z
  .object({
    lat: z.number().min(KOREA.south).max(KOREA.north),
    lng: z.number().min(KOREA.west).max(KOREA.east),
  })
  .nullable()
  .default(null);

/** The picture of a listing: its own photo, else a drawing by backdrop kind and variant seed. */
export const sceneKey = z.object({ kind: z.string(), seed: z.number().int(), photo: ownPhoto.optional() });
export type SceneKey = z.infer<typeof sceneKey>;

/** Cancellation fee in percent of the amount paid, from `days_before` days before the visit on. */
export const refundStep = z.object({ days_before: z.number().int(), rate: z.number().int() });
export type RefundStep = z.infer<typeof refundStep>;

/** A document to bring; `max_months` null: for everyone. */
export const paper = z.object({ name: z.string(), for_text: z.string(), max_months: z.number().int().nullable() });
export type Paper = z.infer<typeof paper>;

export const openingHours = z.object({
  weekday: z.tuple([z.string(), z.string()]).nullable(),
  /** Both days of the weekend. Absent: not stated, or Saturday alone is. */
  weekend: z.tuple([z.string(), z.string()]).nullable().optional(),
  saturday: z.tuple([z.string(), z.string()]).nullable().optional(),
  holiday: z.tuple([z.string(), z.string()]).nullable(),
  closed_text: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const facilityState = z.enum(["yes", "no", "unknown"]);

const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.").nullable();

/** Safety facts stated by a venue: inspector and inspection date, insurer and expiry. */
export const safety = z.object({
  inspector: writtenText().max(60),
  inspected_on: day,
  insurer: writtenText().max(60),
  insured_until: day,
});
export type Safety = z.infer<typeof safety>;

/** One step of the way in, for families with strollers. */
export const entranceStep = z.object({
  kind: z.enum(ENTRANCE_KINDS),
  text: writtenText().max(120),
  photo: ownPhoto.nullable(),
});
export type EntranceStep = z.infer<typeof entranceStep>;

/** `addon`: optional extra, excluded from family totals. */
export const optionBand = z.enum(["adult", "child", "infant", "any", "family", "addon"]);
export type OptionBand = z.infer<typeof optionBand>;

/** Age limits in months on the day of the visit; null means no limit. */
export const ageRule = z.object({
  min_months: z.number().int().nullable(),
  max_months: z.number().int().nullable(),
  free_under_months: z.number().int().nullable(),
  guardian_under_months: z.number().int().nullable(),
  min_height_cm: z.number().int().nullable(),
  max_height_cm: z.number().int().nullable(),
});
export type AgeRule = z.infer<typeof ageRule>;

export const contentOption = z.object({
  pk: z.number().int(),
  name: z.string(),
  band: optionBand,
  min_months: z.number().int().nullable(),
  max_months: z.number().int().nullable(),
  list_price: z.number().int(),
  price: z.number().int(),
  seats: z.number().int(),
});
export type ContentOption = z.infer<typeof contentOption>;

/** Location: the district's name, the place's name and address, and coordinates if known. */
export const whereabouts = z.object({
  place_text: z.string(),
  place: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string().nullable(),
});

/** The content of a reservation, as it was when booked. */
export const boughtContent = z.object({
  pk: z.number().int(),
  name: z.string(),
  scene: sceneKey,
  ...whereabouts.shape,
});

/** The venue that sells, before and after payment and on the content's page. */
export const venue = z.object({
  name: z.string(),
  business_number: z.string().nullable(),
  phone: z.string().nullable(),
});
export const venueBeforePaying = venue.extend({ mail_order_number: z.string().nullable() });
export const venueInFull = venueBeforePaying.extend({ address: z.string().nullable(), email: z.string().nullable() });

/** Public data source of a place; null for demo places. */
export const provenance = z.object({
  publisher: z.string(),
  dataset: z.string(),
  asOf: z.string(),
  /** Meaning of the age range in the source: a limit of entry, or a recommendation. */
  ages: z.enum(["entry", "advice"]).optional(),
});
export type Provenance = z.infer<typeof provenance>;

/** Mean stars by age of the child at the visit: "0-3", "4-6", "7-9", "10-12". */
export const ageRating = z.object({ band: z.string(), rating: z.number(), count: z.number().int() });

/** A disaster at a booking's place and dates: cancelling is free while its notice is in force. */
export const disaster = z.object({ kind: z.enum(disasterKinds), from_day: z.string(), to_day: z.string() });
export type Disaster = z.infer<typeof disaster>;
