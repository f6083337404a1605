import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { BannerCard } from "@/ui/display/banner";
import { Carousel } from "@/ui/display/carousel";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { homeCopy } from "./copy";
import { useBanners } from "./use-banners";

const seenAtFirst = 2;

/** Large pictures on top; those beyond the edge load after hydration. */
export const MainBanner = () => {
  const { data, isLoadingError } = useBanners("main");
  const isHydrated = useIsHydrated();
  if (isLoadingError || data?.banners.length === 0) return null;
  return (
    <Inset $above={10}>
      <VisuallyHidden as="h2">{homeCopy.mainBanners}</VisuallyHidden>
      {data ? (
        <Carousel
          label={homeCopy.mainBanners}
          auto
          slides={data.banners.map((banner, index) => ({
            id: String(banner.pk),
            content: <BannerCard banner={banner} priority={index === 0} pictured={isHydrated || index < seenAtFirst} />,
          }))}
        />
      ) : (
        <Skeleton shape="banner" instant />
      )}
    </Inset>
  );
};
