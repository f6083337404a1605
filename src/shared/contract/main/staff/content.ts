import { z } from "zod";
import { ALLERGENS } from "@/shared/allergy/codes";
import { cutoffFields, MAX_PK, seen, version } from "@/shared/contract/fields";
import { writtenProse, writtenText } from "@/shared/text/written-text";
import { entranceStep, optionBand, ownPhoto, ownPoint, safety } from "../content-facts";
import { facilities } from "../lists";
import { auditEntry } from "./staff";

export const draftState = z.enum(["draft", "submitted", "returned", "approved"]);
export type DraftState = z.infer<typeof draftState>;

const months = z.number().int().min(0).max(1200).nullable();
const facility = z.array(z.enum(facilities)).max(facilities.length);

/** An option for sale. `pk`: an existing one. */
const contentFormOption = z.object({
  pk: z.number().int().nullable(),
  name: writtenText().max(30),
  band: optionBand,
  min_months: months,
  max_months: months,
  price: z.number().int().min(0).max(5_000_000),
  seats: z.number().int().min(0).max(20),
});

/** A venue's form; drafts can be incomplete. */
const contentForm = z.object({
  name: writtenText().max(60),
  /** In display order. */
  photos: z.array(ownPhoto).max(10),
  summary: writtenProse().max(120),
  description: writtenProse().max(3000),
  sub_category_pk: z.number().int().max(MAX_PK).nullable(),
  district_pk: z.number().int().max(MAX_PK).nullable(),
  place: writtenText().max(60),
  address: writtenText().max(200),
  point: ownPoint,
  indoor: z.enum(["indoor", "outdoor", "both"]),
  duration_minutes: z.number().int().min(5).max(1440).nullable(),
  min_months: months,
  max_months: months,
  guardian_under_months: months,
  min_height_cm: z.number().int().min(30).max(220).nullable(),
  facilities_yes: facility,
  facilities_no: facility,
  papers: z.array(writtenText().max(100)).max(10),
  cautions: z.array(writtenText().max(200)).max(10),
  /** Allergens of included food; empty: none of them; null: no food. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable().default(null),
  safety: safety.default({ inspector: "", inspected_on: null, insurer: "", insured_until: null }),
  entrance: z.array(entranceStep).max(8).default([]),
  max_per_order: z.number().int().min(1).max(50),
  ...cutoffFields,
  options: z.array(contentFormOption).max(12),
  /** Cancellation fee in percent at 10, 7, 3, 1 and 0 days before the visit. */
  refund_rates: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type ContentForm = z.infer<typeof contentForm>;
/** PUT /partner/contents/{id}/ and POST /{id}/submission/ */
export const contentSave = contentForm.extend({ seen });
export type ContentFormOption = ContentForm["options"][number];

const line = z.object({
  id: z.string(),
  state: draftState,
  name: z.string(),
  content_pk: z.number().int().nullable(),
  /** True while it can be bought. */
  is_on_sale: z.boolean(),
  /** Future start of sales, or null. */
  opens_at: z.string().nullable(),
  /** True once the desk has approved a version. */
  can_publish: z.boolean(),
  updated_at: z.string(),
});

/** GET /partner/contents/: `places` are listed here but not yet edited by the venue. */
export const venueContents = z.object({
  contents: z.array(line),
  places: z.array(z.object({ content_pk: z.number().int(), name: z.string() })),
});
export type VenueContents = z.infer<typeof venueContents>;

/** POST /partner/contents/: empty, a copy of another content, or of a listed place. */
export const newContent = z.object({
  copy_of: z.string().max(64).nullable().default(null),
  content_pk: z.number().int().max(MAX_PK).nullable().default(null),
});
export type NewContent = z.input<typeof newContent>;

export const venueContent = z.object({
  ...line.shape,
  form: contentForm,
  /** For the desk: what families see now; null before the first approval. */
  approved: z
    .object({ form: contentForm, category_name: z.string().nullable(), district_name: z.string().nullable() })
    .nullish(),
  version,
  category_name: z.string().nullable(),
  district_name: z.string().nullable(),
  return_reason: z.string(),
  submitted_at: z.string().nullable(),
  venue_name: z.string(),
  audit: z.array(auditEntry),
});
export type VenueContent = z.infer<typeof venueContent>;

/** POST /partner/contents/{id}/sale/: starts now, or at `opens_at`. */
export const saleBody = z.object({ opens_at: z.iso.datetime({ offset: true }).nullable().default(null) });
export type SaleBody = z.output<typeof saleBody>;

/** GET /desk/contents/: submissions that await the desk; the id of a `stay` is its accommodation's. */
export const deskContents = z.object({
  contents: z.array(
    z.object({
      kind: z.enum(["content", "stay"]),
      id: z.string(),
      name: z.string(),
      venue_name: z.string(),
      submitted_at: z.string().nullable(),
    }),
  ),
});
export type DeskContents = z.infer<typeof deskContents>;

/** POST /partner/contents/{id}/photos/ */
export const venuePhotos = z.object({ ids: z.array(z.string()) });
export type VenuePhotos = z.infer<typeof venuePhotos>;
