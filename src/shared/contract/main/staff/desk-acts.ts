import { z } from "zod";
import { ACT_SUBJECTS } from "@/shared/staff/act-subjects";

/** GET /desk/acts/?who=&subject=&before= : audit entries by staff member or subject, older than `before`. */
export const deskActsQuery = z.object({
  who: z.string().max(64).optional(),
  subject: z.enum(ACT_SUBJECTS).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Actor, act and subject. The values before and after are on the subject's own page. */
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
  /** Current and former desk staff. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Value of `before` for the next page; null after the last. */
  next: z.string().nullable(),
});
export type DeskActs = z.infer<typeof deskActs>;
