import { contentDetailQuery, relatedContentsQuery } from "@/api/main/content/detail";
import { reviewsQuery } from "@/api/main/content/reviews";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import { kstToday } from "@/shared/dates/kst";
import { weekOf } from "./booking/times";
import { weekRange } from "./booking/use-slots";
import type { DetailInput } from "./detail-input";

export const previewSize = 3;

type LoadContext = { input: DetailInput; http: { main: Http }; now: number; need: Ask; ask: Ask };

/** The seats of the week that is shown at first. */
export const firstSlotsQuery = (http: Http, { id, date }: DetailInput, now: number) => {
  const today = kstToday(now);
  return contentSlotsQuery(http, { id, ...weekRange(weekOf(date ?? today, today)) });
};

/** What the first paint needs: the activity itself, the week, its coupons, three reviews, and what is alike. */
export const loadDetail = ({ input, http: { main: http }, now, need, ask }: LoadContext): void => {
  const { id } = input;
  void need(contentDetailQuery(http, { id }));
  void ask(firstSlotsQuery(http, input, now));
  void ask(contentCouponsQuery(http, id));
  void ask(reviewsQuery(http, id, {}, { size: previewSize }));
  void ask(relatedContentsQuery(http, { id }));
};
