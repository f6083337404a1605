import { z } from "zod";

/**
 * A question about an activity as one reader may see it: a private one of somebody else has neither text nor
 * answer.
 */
export const question = z.object({
  id: z.string(),
  author_name: z.string(),
  is_private: z.boolean(),
  is_mine: z.boolean(),
  text: z.string().nullable(),
  created_at: z.string(),
  is_answered: z.boolean(),
  /** `by_desk`: the service's own desk answered for the place. */
  answer: z.object({ text: z.string(), answered_at: z.string(), by_desk: z.boolean().optional() }).nullable(),
});
export type Question = z.infer<typeof question>;

/** GET /contents/{pk}/questions/ (index, size 10): newest first; fewer than `size` items: the last page. */
export const questionPage = z.object({ questions: z.array(question), total_count: z.number().int() });
export type QuestionPage = z.infer<typeof questionPage>;

/** POST /contents/{pk}/questions/ */
export type QuestionBody = { text: string; is_private: boolean };
