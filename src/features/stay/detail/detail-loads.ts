import { accommodationQuery } from "@/api/stay/accommodation";
import { stayCouponsQuery } from "@/api/stay/coupons";
import { stayProductsQuery } from "@/api/stay/products";
import { stayReviewsQuery } from "@/api/stay/reviews";
import type { Hosts } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import type { StayDetailInput } from "./detail-input";

export const previewSize = 3;

type LoadContext = { input: StayDetailInput; http: Hosts; need: Ask; ask: Ask };

/** Data of the first paint: the accommodation, its room types for these dates and guests, coupons, three reviews. */
export const loadStayDetail = ({ input: { id, choice }, http: { stay }, need, ask }: LoadContext): void => {
  void need(accommodationQuery(stay, { id }));
  void ask(stayProductsQuery(stay, id, choice));
  void ask(stayCouponsQuery(stay, { id }));
  void ask(stayReviewsQuery(stay, id, {}, { size: previewSize }));
};
