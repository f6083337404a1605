import type { ContentDetail } from "@/shared/contract/main/contents";

/** Whether it can be bought here now; a place that is only shown has prices too, and nothing to book or give back. */
export const isSold = ({ sale_state: state, options }: ContentDetail): boolean =>
  state === "on_sale" && options.length > 0;
