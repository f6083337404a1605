import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { bannersQuery } from "@/api/main/home";
import { useHttp } from "@/lib/http/http-context";
import type { Banner, BannerKind } from "@/shared/contract/main/discover";
import { isSceneKind, type SceneKind, sceneIsDark } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { HeroBanner } from "@/ui/display/banner";
import { Carousel } from "@/ui/display/carousel";
import { Rail } from "@/ui/display/rail";
import { Strip } from "@/ui/display/strip";
import { Skeleton } from "@/ui/feedback/skeleton";
import { homeCopy } from "./copy";

const kindOf = ({ scene }: Banner): SceneKind => (isSceneKind(scene.kind) ? scene.kind : "farm");

const Hero = ({ banner, priority }: { banner: Banner; priority?: boolean }) => (
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

const useBanners = (kind: BannerKind) => useQuery(bannersQuery(useHttp().main, kind));

/** The large pictures on top. */
export const MainBanner = () => {
  const { data, isError } = useBanners("main");
  if (isError || data?.banners.length === 0) return null;
  return (
    <Box>
      {data ? (
        <Carousel
          label={homeCopy.mainBanners}
          auto
          slides={data.banners.map((banner, at) => ({
            id: String(banner.pk),
            content: <Hero banner={banner} priority={at === 0} />,
          }))}
        />
      ) : (
        <Skeleton shape="banner" instant />
      )}
    </Box>
  );
};

/** One line between two shelves. */
export const StripBanner = () => {
  const banner = useBanners("strip").data?.banners[0];
  return banner ? <Strip href={banner.href} object="ticket" eyebrow={banner.eyebrow} title={banner.title} /> : null;
};

/** Pictures that open a theme. */
export const ThemeBanners = ({ title, kind }: { title: string; kind: "theme" | "tip" }) => {
  const banners = useBanners(kind).data?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <Space>
      <Rail label={title}>
        {banners.map((banner) => (
          <Wide key={banner.pk}>
            <Hero banner={banner} />
          </Wide>
        ))}
      </Rail>
    </Space>
  );
};

const Box = styled.div`
  margin-top: 14px;
`;

const Space = styled.div`
  padding-top: 28px;
`;

const Wide = styled.div`
  width: min(300px, 80vw);
`;
