import type { CheckoutAsk } from "@/api/main/order/checkout";
import { paths } from "@/lib/paths";

/** Path of a checkout, the key of its draft. Apart from `use-draft`, so that the page loads no form library first. */
export const draftPath = (ask: CheckoutAsk): string =>
  paths.payment.index({
    content: ask.content_pk,
    options: ask.option_pks.join(","),
    slot: ask.slot_pk,
    date: ask.date,
  });
