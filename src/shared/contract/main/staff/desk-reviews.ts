import { z } from "zod";
import { reviewKinds } from "@/shared/review/kinds";
import { MOST_HIDDEN_DAYS, REVIEW_DECISIONS } from "@/shared/review/moderation";
import { writtenText } from "@/shared/text/written-text";
import { sceneKey } from "../content-facts";
import { reasonField } from "./desk";
import { auditEntry } from "./staff";

/** A review that was reported, is hidden, or was decided lately. Reporters are anonymous. */
const deskReview = z.object({
  kind: z.enum(reviewKinds),
  pk: z.number().int(),
  /** Changes with its text, photos, reports and decisions. */
  version: z.string(),
  /** The subject: one of the two. */
  content_pk: z.number().int().nullable(),
  accommodation_id: z.number().int().nullable(),
  place: z.string(),
  venue: z.string(),
  author_name: z.string(),
  stars: z.number(),
  text: z.string(),
  visited_at: z.string(),
  created_at: z.string(),
  state: z.enum(["visible", "blocked", "removed"]),
  blocked_until: z.string().nullable(),
  /** Days for which it can still be hidden temporarily. */
  days_left: z.number().int(),
  photos: z.array(
    z.object({
      pk: z.number().int(),
      url: z.string().nullable(),
      scene: sceneKey.nullable(),
      alt: z.string(),
      is_hidden: z.boolean(),
    }),
  ),
  /** `by_place`: reported by the venue. `notes`: texts of the reporters, without their names. */
  reports: z.array(
    z.object({
      reason: z.string(),
      count: z.number().int(),
      by_place: z.boolean(),
      notes: z.array(z.string()).optional(),
    }),
  ),
  reported_at: z.string().nullable(),
  audit: z.array(auditEntry),
});
/** GET /desk/reviews/ : undecided ones by oldest report, then decided ones, latest first. */
export const deskReviews = z.object({ waiting: z.array(deskReview), decided: z.array(deskReview) });
export type DeskReviews = z.infer<typeof deskReviews>;
export type DeskReview = z.infer<typeof deskReview>;

/** POST /desk/reviews/{kind}/{pk}/decision/ */
export const deskReviewBody = z.object({
  /** The version that the desk saw; a decision on another one is refused. Empty from a page of an older release. */
  version: z.string().max(64).default(""),
  decision: z.enum(REVIEW_DECISIONS, "무엇을 할지 골라 주세요."),
  days: z.number().int().min(1).max(MOST_HIDDEN_DAYS).optional(),
  /** Photos to hide; absent: no change. */
  hidden_photos: z.array(z.number().int()).max(20).optional(),
  reason: reasonField,
});
export type DeskReviewBody = z.infer<typeof deskReviewBody>;

/** POST /desk/reviews/{kind}/{pk}/photos/ : hidden photos, as WebP in base64. */
export const deskReviewPhotos = z.object({ photos: z.array(z.object({ pk: z.number().int(), webp: z.string() })) });

const deskQuestion = z.object({
  id: z.string(),
  /** null: addressed to the service desk. */
  content_pk: z.number().int().nullable(),
  place: z.string(),
  venue: z.string(),
  author_name: z.string(),
  is_private: z.boolean(),
  /** For a question to the service desk: its number, order and answer deadline. */
  help: z.object({ number: z.string(), order_id: z.string().nullable(), answer_by: z.string() }).nullish(),
  /** null: a private question, until requested with a reason. */
  text: z.string().nullable(),
  answer: z.string().nullable(),
  answered_by: z.enum(["venue", "desk"]).nullable(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
});
/** GET /desk/questions/ : unanswered ones oldest first, then answered ones, latest first. */
export const deskQuestions = z.object({ questions: z.array(deskQuestion) });
export type DeskQuestions = z.infer<typeof deskQuestions>;

/**
 * PUT /desk/questions/{id}/ : `answered_at` of the answer being replaced; another one is not overwritten. null: none
 * existed.
 */
export const deskAnswer = z.object({
  text: writtenText().min(2, "답을 써 주세요.").max(1000, "1,000자까지 쓸 수 있어요."),
  answered_at: z.iso.datetime().nullable().default(null),
});
export type DeskAnswer = z.infer<typeof deskAnswer>;

/** POST /desk/questions/{id}/private/ */
export const deskQuestionPrivate = z.object({
  text: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type DeskQuestionPrivate = z.infer<typeof deskQuestionPrivate>;
