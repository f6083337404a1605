import { env } from "@/server/platform/env";
import type { WaitTerms } from "@/shared/contract/main/waitlist";

const link = (path: string, query: Record<string, string | number>): string =>
  `${env().APP_ORIGIN}${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** The checkout of what was waited for: it finds the kept seats by itself. */
export const payLink = (terms: WaitTerms): string =>
  terms.kind === "stay"
    ? link("/stay/payment", {
        id: terms.accommodation_id,
        product_id: terms.product_id,
        check_in: terms.check_in,
        check_out: terms.check_out,
        adults: terms.adults,
        ...(terms.children_ages.length > 0 ? { children_ages: terms.children_ages.join(",") } : {}),
      })
    : link("/payment", {
        content: terms.content_pk,
        options: terms.option_pks.join(","),
        slot: terms.slot_pk,
        date: terms.date,
      });

export const contentLink = (contentPk: number): string => link("/content/detail", { id: contentPk });
