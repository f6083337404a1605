import type { ContentDetail } from "@/shared/contract/main/contents";

/** True if the content can be bought now; an unsold content can have prices, but no booking and no refund. */
export const isSold = ({ sale_state: state, options }: ContentDetail): boolean =>
  state === "on_sale" && options.length > 0;
