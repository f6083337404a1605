import { z } from "zod";
import { ACT_SUBJECTS } from "@/shared/staff/act-subjects";

/** GET /desk/acts/?who=&subject=&before= : acts of a member of staff, or about a kind of thing, older than one. */
export const deskActsQuery = z.object({
  who: z.string().max(64).optional(),
  subject: z.enum(ACT_SUBJECTS).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Who did what to which thing. What was there before and after stays with the thing's own page. */
export const deskActs = z.object({
  acts: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      who: z.object({ id: z.string(), name: z.string(), venue_name: z.string().nullable() }),
      act: z.string(),
      subject: z.string(),
      ref: z.string(),
      reason: z.string(),
    }),
  ),
  /** Everyone who works or worked at the desk. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The `before` of the page that follows; null after the last. */
  next: z.string().nullable(),
});
export type DeskActs = z.infer<typeof deskActs>;
