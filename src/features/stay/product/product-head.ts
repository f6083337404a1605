import { paths } from "@/lib/paths";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { socialCardPath } from "@/shared/scene/scene-picture";

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
