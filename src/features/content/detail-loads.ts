import { contentDetailQuery } from "@/api/main/content/detail";
import { questionsScrollQuery } from "@/api/main/content/questions";
import { reviewsQuery } from "@/api/main/content/reviews";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import type { Http } from "@/lib/http/http";
import type { Ask, AskPages } from "@/lib/prefetch";
import { kstToday } from "@/shared/dates/kst";
import { toWeek } from "./booking/slots";
import { weekRange } from "./booking/use-slots";
import type { DetailInput } from "./detail-input";

export const previewSize = 3;

type LoadContext = { input: DetailInput; http: { main: Http }; now: number; need: Ask; ask: Ask; fetchPages: AskPages };

export const firstSlotsQuery = (http: Http, { id, date }: DetailInput, now: number) => {
  const today = kstToday(now);
  return contentSlotsQuery(http, { id, ...weekRange(toWeek(date ?? today, today)) });
};

/**
 * Loads what is rendered with the page: the content, the week, its coupons, three reviews and the questions. These are
 * between other blocks and must not push them down later. Similar contents come last and are loaded by the browser.
 */
export const loadDetail = ({ input, http: { main: http }, now, need, ask, fetchPages }: LoadContext): void => {
  const { id } = input;
  void need(contentDetailQuery(http, { id }));
  void ask(firstSlotsQuery(http, input, now));
  void ask(contentCouponsQuery(http, id));
  void ask(reviewsQuery(http, id, {}, { size: previewSize }));
  void fetchPages(questionsScrollQuery(http, id));
};
