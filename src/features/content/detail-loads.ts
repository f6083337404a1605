import { contentDetailQuery, relatedContentsQuery } from "@/api/main/content-detail";
import { reviewsQuery } from "@/api/main/reviews";
import { contentSlotsQuery } from "@/api/main/slots";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import { kstToday } from "@/shared/dates/kst-today";
import { contentCouponsQuery } from "./content-coupons";
import { weekOf } from "./day-states";
import type { DetailInput } from "./detail-input";
import { weekRange } from "./use-slots";

export const previewSize = 3;

type Known = { input: DetailInput; http: { main: Http }; now: number; need: Ask; ask: Ask };

/** What the first paint needs: the activity itself, the week, its coupons, three reviews, and what is alike. */
export const loadDetail = ({ input: { id, date }, http: { main: http }, now, need, ask }: Known): void => {
  const today = kstToday(now);
  void need(contentDetailQuery(http, { id }));
  void ask(contentSlotsQuery(http, { id, ...weekRange(weekOf(date ?? today, today)) }));
  void ask(contentCouponsQuery(http, id));
  void ask(reviewsQuery(http, id, {}, { size: previewSize }));
  void ask(relatedContentsQuery(http, { id }));
};
