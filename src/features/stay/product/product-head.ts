import { paths } from "@/lib/paths";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";

/** What shared links are told of a room; search engines are led to its place. */
export const stayProductHead = (detail: StayProductDetail | undefined) => {
  if (!detail) return {};
  const { accommodation, product } = detail;
  const { kind, seed } = product.scene;
  return {
    title: `${product.name} · ${accommodation.name}`,
    description: product.description.slice(0, 120),
    canonical: paths.stay.detail({ id: accommodation.id }),
    image: scenePicture({ kind: sceneKindOr(kind, "room"), seed, shape: "hero" }).src,
  };
};
