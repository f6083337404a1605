import { z } from "zod";
import { HELP_RULES } from "@/shared/help/help-rules";
import { writtenText } from "@/shared/text/written-text";

/** A question about a content as the reader sees it: another member's private question has neither text nor answer. */
export const question = z.object({
  id: z.string(),
  author_name: z.string(),
  is_private: z.boolean(),
  is_mine: z.boolean(),
  text: z.string().nullable(),
  created_at: z.string(),
  is_answered: z.boolean(),
  /** `by_desk`: the service desk answered for the venue. */
  answer: z.object({ text: z.string(), answered_at: z.string(), by_desk: z.boolean().optional() }).nullable(),
});
export type Question = z.infer<typeof question>;

/** GET /contents/{pk}/questions/ (index, size 10): newest first; fewer than `size` items: the last page. */
export const questionPage = z.object({ questions: z.array(question), total_count: z.number().int() });
export type QuestionPage = z.infer<typeof questionPage>;

/** POST /help/questions/ : a question to the service desk. Returns its number and the deadline of the answer. */
export const helpQuestionBody = z.object({
  text: writtenText()
    .min(HELP_RULES.shortest, `${HELP_RULES.shortest}자 이상 써 주세요.`)
    .max(HELP_RULES.longest, `${HELP_RULES.longest}자까지 쓸 수 있어요.`),
  /** A visitor's mobile number or email address; members are answered in their account. */
  contact: z.string().max(120).optional(),
  order_id: z.string().max(64).optional(),
});
export type HelpQuestionBody = z.infer<typeof helpQuestionBody>;
export const helpAsked = z.object({ number: z.string(), answer_by: z.string() });
export type HelpAsked = z.infer<typeof helpAsked>;

/** GET /help/questions/ : a member's own, newest first. */
export const helpQuestions = z.object({
  questions: z.array(
    helpAsked.extend({
      text: z.string(),
      order_name: z.string().nullable(),
      created_at: z.string(),
      answer: z.object({ text: z.string(), answered_at: z.string() }).nullable(),
    }),
  ),
});
export type HelpQuestions = z.infer<typeof helpQuestions>;

/** POST /contents/{pk}/questions/ */
export type QuestionBody = { text: string; is_private: boolean };
