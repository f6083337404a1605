import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styled from "styled-components";
import { bannersQuery, tipBannersScrollQuery } from "@/api/main/discover/home";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Banner } from "@/shared/contract/main/discover";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { BannerCard } from "@/ui/display/banner";
import { Rail } from "@/ui/display/rail";
import { SectionHeader } from "@/ui/display/section-header";
import { Strip } from "@/ui/display/strip";
import { homeCopy } from "./copy";
import { LateShelf, ShelfWait } from "./shelf-wait";
import { useBanners } from "./use-banners";

/** One line between two shelves. For members the sign-up banner links to their coupons instead. */
export const StripBanner = () => {
  const banner = useBanners("strip").data?.banners[0];
  const isMember = useAppSelector(selectIsMember);
  if (!banner) return null;
  const { eyebrow, title, href } =
    isMember && banner.href === paths.signup() ? { ...homeCopy.memberCoupons, href: paths.mypage.coupon() } : banner;
  return <Strip href={href} object="ticket" eyebrow={eyebrow} title={title} />;
};

export const WideBanners = ({ title, kind }: { title: string; kind: "theme" | "event" }) => {
  const options = bannersQuery(useHttp().main, kind);
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data, isError } = useQuery({ ...options, enabled: isNear });
  if (!data && !isError) return <ShelfWait kind="wide" mark={mark} />;
  return <Wides title={title} banners={data?.banners ?? []} />;
};

/** Tips before an outing; a button loads further pages. */
export const TipBanners = ({ title }: { title: string }) => {
  const options = tipBannersScrollQuery(useHttp().main);
  const { isNear, mark } = useNearQuery(options.queryKey);
  const tips = useInfiniteQuery({ ...options, enabled: isNear });
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = tips;
  if (!data && !isError) return <ShelfWait kind="wide" mark={mark} />;
  const banners = data?.pages.flatMap((page) => page.banners) ?? [];
  return (
    <Wides title={title} banners={banners}>
      {hasNextPage && (
        <Further>
          <Button kind="soft" size={48} pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {homeCopy.moreTips}
          </Button>
        </Further>
      )}
    </Wides>
  );
};

type WidesProps = { title: string; banners: readonly Banner[]; children?: ReactNode };

const Wides = ({ title, banners, children }: WidesProps) =>
  banners.length === 0 ? null : (
    <LateShelf data-kind="wide">
      {title && <SectionHeader title={title} />}
      <Rail label={title || homeCopy.mainBanners}>
        {banners.map((banner) => (
          <Wide key={banner.pk}>
            <BannerCard banner={banner} />
          </Wide>
        ))}
        {children}
      </Rail>
    </LateShelf>
  );

const Wide = styled.div`
  width: min(300px, 80vw);
`;

const Further = styled.div`
  display: grid;
  align-items: center;
  min-height: 216px;
  padding-inline: 12px;
`;
