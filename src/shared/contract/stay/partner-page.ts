import { z } from "zod";
import { MAX_PK, seen, version } from "@/shared/contract/fields";
import { writtenText } from "@/shared/text/written-text";
import { ownPhoto, ownPoint } from "../main/content-facts";
import { draftState } from "../main/staff/content";
import { stayFacilities } from "./lists";

const text = (most: number) => writtenText().max(most);
/** "": unknown. */
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "시각을 확인해 주세요.");
const facility = z.array(z.enum(stayFacilities)).max(stayFacilities.length);
const photos = z.array(ownPhoto).max(10);

/** Public page of an accommodation, subject to the desk's approval. Drafts can be incomplete. */
const stayPageForm = z.object({
  name: text(60),
  type_code: text(30),
  district_pk: z.number().int().max(MAX_PK),
  place: text(60),
  address: text(200),
  point: ownPoint,
  summary: text(120),
  description: text(3000),
  guide: text(3000),
  check_in_from: time,
  check_out_until: time,
  facilities_yes: facility,
  facilities_no: facility,
  rules: z.array(text(200)).max(10),
  /** Cancellation fee in percent by days before check-in; null: the consumer standard. */
  refund_rates: z.array(z.number().int().min(0).max(100)).length(6).nullable(),
  /** In display order. */
  photos,
  rooms: z.array(z.object({ id: z.number().int(), photos })).max(100),
});
export type StayPageForm = z.infer<typeof stayPageForm>;
/** PUT /partner/stays/{id}/page/ and POST /{id}/submission/ */
export const stayPageSave = stayPageForm.extend({ seen });

/** An accommodation's page: its content and the desk's review. */
export const stayPageState = z.object({
  state: draftState,
  form: stayPageForm,
  /** For the desk: what families see now; null before the first approval. */
  approved: z.object({ form: stayPageForm, district_name: z.string().nullable() }).nullish(),
  version,
  return_reason: z.string(),
  submitted_at: z.string().nullable(),
  /** True once the desk has approved a version. */
  can_publish: z.boolean(),
  /** True when the page is public; false before it is first put on sale. */
  is_shown: z.boolean(),
  district_name: z.string(),
  venue_name: z.string(),
});
export type StayPageState = z.infer<typeof stayPageState>;

/** POST /partner/stays/: a new accommodation, not visible to families yet. */
export const newStay = z.object({
  name: text(60).min(1, "이름을 써 주세요."),
  type_code: text(30).min(1, "종류를 골라 주세요."),
  district_pk: z.number().int().min(1, "동네를 골라 주세요.").max(MAX_PK),
});
export type NewStay = z.infer<typeof newStay>;
