import { z } from "zod";
import { ENTRANCE_KINDS } from "@/shared/content/entrance-kinds";
import { isPlainDate } from "@/shared/dates/plain-date";
import { KOREA } from "@/shared/geo/korea";
import { writtenText } from "@/shared/text/written-text";

/** A photo of a thing itself, with what it shows in words. */
export const ownPhoto = z.object({ id: z.string().max(64), alt: writtenText().max(80) });
export type OwnPhoto = z.infer<typeof ownPhoto>;

/** Where the way in is, in degrees, as a venue set it on the map; null: not yet. */
export const ownPoint = z
  .object({
    lat: z.number().min(KOREA.south).max(KOREA.north),
    lng: z.number().min(KOREA.west).max(KOREA.east),
  })
  .nullable()
  .default(null);

/** Which picture stands for a thing: its own photo where it has one, else a drawing by back-drop kind and seed of its variant. */
export const sceneKey = z.object({ kind: z.string(), seed: z.number().int(), photo: ownPhoto.optional() });
export type SceneKey = z.infer<typeof sceneKey>;

/** From `days_before` days before the visit on, this percentage of what was paid is kept. */
export const refundStep = z.object({ days_before: z.number().int(), rate: z.number().int() });
export type RefundStep = z.infer<typeof refundStep>;

/** What to bring, and for whom: null means everyone. */
export const paper = z.object({ name: z.string(), for_text: z.string(), max_months: z.number().int().nullable() });
export type Paper = z.infer<typeof paper>;

export const openingHours = z.object({
  weekday: z.tuple([z.string(), z.string()]).nullable(),
  /** Absent: nothing is said of weekends. */
  weekend: z.tuple([z.string(), z.string()]).nullable().optional(),
  /** Public holidays. */
  holiday: z.tuple([z.string(), z.string()]).nullable(),
  closed_text: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const facilityState = z.enum(["yes", "no", "unknown"]);

const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.").nullable();

/** What a venue says of its safety, each fact with its day: who inspected the place, and until when it is insured with whom. */
export const safety = z.object({
  inspector: writtenText().max(60),
  inspected_on: day,
  insurer: writtenText().max(60),
  insured_until: day,
});
export type Safety = z.infer<typeof safety>;

/** One step of the way in, as a family with a stroller meets it. */
export const entranceStep = z.object({
  kind: z.enum(ENTRANCE_KINDS),
  text: writtenText().max(120),
  photo: ownPhoto.nullable(),
});
export type EntranceStep = z.infer<typeof entranceStep>;

/** `addon`: bought beside tickets by who wants it; it stands in nobody's family total. */
export const optionBand = z.enum(["adult", "child", "infant", "any", "family", "addon"]);
export type OptionBand = z.infer<typeof optionBand>;

/** Age limits in months at the day of the visit; null means no limit. */
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

/** Where something is, in the words of its district and its own; the point where it is known. */
export const whereabouts = z.object({
  place_text: z.string(),
  place: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string().nullable(),
});

/** What a reservation is of, as it was when it was bought. */
export const boughtContent = z.object({
  pk: z.number().int(),
  name: z.string(),
  scene: sceneKey,
  ...whereabouts.shape,
});

/** Who sells: on what was bought, before it is paid, and on the page of the thing itself. */
export const venue = z.object({
  name: z.string(),
  business_number: z.string().nullable(),
  phone: z.string().nullable(),
});
export const venueBeforePaying = venue.extend({ mail_order_number: z.string().nullable() });
export const venueInFull = venueBeforePaying.extend({ address: z.string().nullable(), email: z.string().nullable() });

/** The public data that a place comes from; demo places have none. */
export const provenance = z.object({ publisher: z.string(), dataset: z.string(), asOf: z.string() });

/** Mean stars by age of the child at the visit: "0-3", "4-6", "7-9", "10-12". */
export const ageRating = z.object({ band: z.string(), rating: z.number(), count: z.number().int() });
