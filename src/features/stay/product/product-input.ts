import { readStayChoice, type StayChoice } from "@/features/stay/common/stay-choice";
import { positiveInteger } from "@/lib/address/read-value";
import { paths } from "@/lib/paths";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { kstToday } from "@/shared/dates/kst";
import { socialCardPath } from "@/shared/scene/scene-picture";

export type StayProductInput = { id: number; productId: number; choice: StayChoice };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `?id=&product_id=`, and corrected dates and guests; null without both ids. */
export const readStayProductInput = (query: Query, { now }: { now: number }): StayProductInput | null => {
  const id = positiveInteger(query.id);
  const productId = positiveInteger(query.product_id);
  if (id === null || productId === null) return null;
  return { id, productId, choice: readStayChoice(query, kstToday(now)).choice };
};

/** Metadata for links to a room; the canonical address is its accommodation. */
export const stayProductHead = (detail: StayProductDetail | undefined) => {
  if (!detail) return {};
  const { accommodation, product } = detail;
  return {
    title: `${product.name} · ${accommodation.name}`,
    description: product.description.slice(0, 120),
    canonical: paths.stay.detail({ id: accommodation.id }),
    image: socialCardPath("accommodations", accommodation.id),
  };
};
