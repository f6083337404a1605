import { http } from "msw";
import type { AuthorableReview, AuthorableReviews, MyReview } from "@/shared/contract/main/reviews";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { mainBase } from "../../support/test-http";

export const at = (path: string) => `${mainBase}${path}`;

export const visit = (over: Partial<AuthorableReview> = {}): AuthorableReview => ({
  order_id: "order-1",
  content: { pk: 9, name: "고구마 캐기" },
  scene: { kind: "farm", seed: 3 },
  place_text: "경기 가평군",
  option_text: "어른 1, 어린이 1",
  visited_at: "2026-11-08",
  writable_until: "2026-12-01T15:00:00.000Z",
  ...over,
});

export const authorable = (over: Partial<AuthorableReviews> = {}): AuthorableReviews => ({
  reviews: [visit()],
  reward: { text: 100, photo: 300 },
  tags: ["깨끗해요", "설명이 친절해요"],
  max_photos: 10,
  refusal: null,
  ...over,
});

export const mine = (over: Partial<MyReview> = {}): MyReview => ({
  pk: 70,
  content: { pk: 9, name: "고구마 캐기" },
  reservation: { used_at: "2026-11-08" },
  author_name: "하준맘",
  stars: 4,
  text: "흙을 만지는 시간이 길어서 좋았어요.",
  tags: ["깨끗해요"],
  images: [
    { pk: 12, scene: null, url: "/api/main/photos/12", alt: "" },
    { pk: 13, scene: null, url: "/api/main/photos/13", alt: "" },
  ],
  child_ages: [7],
  option_text: "어른 1, 어린이 1",
  is_rewarded: true,
  venue_reply: null,
  created_at: "2026-11-10T00:00:00Z",
  is_mine: true,
  user_reaction: { is_useful: false, thumb_up_count: 3 },
  order_id: "order-1",
  scene: { kind: "farm", seed: 3 },
  editable_until: "2026-12-10T00:00:00Z",
  is_blocked: false,
  ...over,
});

/** Fakes the request for reviewable visits. Returns the order ids and API versions received. */
export const answerAuthorable = (answer: (orderId: string | null) => AuthorableReviews) => {
  const asked: string[] = [];
  server.use(
    http.get(at("/reviews/authorable/"), ({ request }) => {
      const orderId = new URL(request.url).searchParams.get("order_id");
      asked.push(`${orderId} v${request.headers.get("x-api-version")}`);
      return replied(answer(orderId));
    }),
  );
  return asked;
};
