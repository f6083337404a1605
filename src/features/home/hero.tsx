import { useQuery } from "@tanstack/react-query";
import { bannersQuery } from "@/api/main/discover/home";
import { useHttp } from "@/lib/http/http-context";
import type { Banner, BannerKind } from "@/shared/contract/main/discover";
import { type SceneKind, sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { HeroBanner } from "@/ui/display/banner";

const kindOf = ({ scene }: Banner): SceneKind => sceneKindOr(scene.kind, "farm");

/** One banner with its picture. */
export const Hero = ({ banner, priority }: { banner: Banner; priority?: boolean }) => (
  <HeroBanner
    href={banner.href}
    picture={scenePicture({ kind: kindOf(banner), seed: banner.scene.seed, shape: "hero" })}
    eyebrow={banner.eyebrow}
    title={banner.title}
    pill={banner.cta || undefined}
    tone={sceneIsDark(kindOf(banner)) ? "dark" : "light"}
    priority={priority}
  />
);

export const useBanners = (kind: BannerKind) => useQuery(bannersQuery(useHttp().main, kind));
