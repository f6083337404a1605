import { z } from "zod";
import { FIRST_STEPS } from "@/shared/staff/first-steps";

/** GET and PUT /partner/first-steps/: steps of a new venue, done or not by its data. `is_put_away`: closed by its people. */
export const firstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), is_done: z.boolean() })),
  is_put_away: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const putAwayBody = z.object({ is_put_away: z.literal(true) });
