import { z } from "zod";
import { writtenText } from "@/shared/text/written-text";
import { seen, version } from "../../fields";
import { auditEntry, refusal } from "./staff";
import { venueAccount, venueBusiness } from "./venue-change";

const applicationState = z.enum(["draft", "submitted", "returned", "approved"]);
export type ApplicationState = z.infer<typeof applicationState>;

/** An applicant's form. Drafts can be incomplete; an empty `account_number` leaves the saved one. */
const applicationForm = z.object({
  business_name: writtenText().max(60),
  representative: writtenText().max(40),
  business_number: writtenText().max(12),
  mail_order_number: writtenText().max(60),
  address: writtenText().max(200),
  phone: writtenText().max(30),
  email: writtenText().max(100),
  intro: writtenText().max(1000),
  /** Address or id of the imported place that the applicant runs. */
  place: writtenText().max(200),
  /** Licence of a lodging; empty without one. Absent from a page of an earlier release. */
  lodging_kind: z.string().max(20).default(""),
  lodging_number: writtenText().max(60).default(""),
  contact_name: writtenText().max(40),
  bank: z.string().max(3),
  account_number: writtenText().max(30),
  account_holder: writtenText().max(40),
});
export type ApplicationFormBody = z.infer<typeof applicationForm>;

const token = z.string().regex(/^[\w-]{43}$/);
export const applicationLook = z.object({ token });
export const applicationSave = z.object({ token, form: applicationForm, seen });
/** `terms`: version of the terms that the applicant read and agreed to. */
export const applicationSubmit = applicationSave.extend({ terms: z.string().max(20).default("") });

/** Data shown by the link; of the account only the last four digits. */
export const application = z.object({
  state: applicationState,
  form: applicationForm,
  version,
  account_hint: z.string().nullable(),
  has_paper: z.boolean(),
  /** Version of the terms agreed to with the last submission. */
  agreed_terms: z.string().nullish(),
  /** Name of the place in `form.place`. */
  place_name: z.string().nullable(),
  return_reason: z.string(),
  submitted_at: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

/** POST /partner/applications/: the link's token is returned only once. */
export const applicationMade = z.object({ token: z.string() });

const line = z.object({
  id: z.string(),
  state: applicationState,
  business_name: z.string(),
  business_number: z.string(),
  place_name: z.string().nullable(),
  submitted_at: z.string().nullable(),
});

/** GET /desk/applications/: waiting ones oldest first, then decided ones. */
export const deskApplications = z.object({ applications: z.array(line) });
export type DeskApplications = z.infer<typeof deskApplications>;

/** GET /desk/applications/{id}/: contact, number and account masked. */
export const deskApplication = z.object({
  ...line.shape,
  representative: z.string(),
  mail_order_number: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  intro: z.string(),
  content_pk: z.number().int().nullable(),
  contact: z.string(),
  bank: z.string(),
  account_hint: z.string().nullable(),
  account_holder: z.string(),
  lodging_kind: z.string().optional(),
  lodging_number: z.string().optional(),
  /** Terms agreed to; null in applications of an earlier release. */
  terms: z.object({ version: z.string(), at: z.string() }).nullish(),
  tax_asked_at: z.string().nullable(),
  has_paper: z.boolean(),
  return_reason: z.string(),
  audit: z.array(auditEntry),
  /** The existing venue with this business number. `is_owner`: the applicant is one of its owners. */
  standing: z.object({ business: venueBusiness, account: venueAccount.nullable(), is_owner: z.boolean() }).nullish(),
  refusal,
});
export type DeskApplication = z.infer<typeof deskApplication>;

/** POST /desk/applications/{id}/private/ */
export const applicationPrivate = z.object({
  /** The submission that this data belongs to. */
  submitted_at: z.string().nullable(),
  contact_name: z.string(),
  contact_phone: z.string(),
  account_number: z.string(),
  /** A WebP image as base64. */
  paper: z.string().nullable(),
});
export type ApplicationPrivate = z.infer<typeof applicationPrivate>;
