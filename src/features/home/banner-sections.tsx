import styled from "styled-components";
import { Rail } from "@/ui/display/rail";
import { Strip } from "@/ui/display/strip";
import { Hero, useBanners } from "./hero";

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

const Space = styled.div`
  padding-top: 28px;
`;

const Wide = styled.div`
  width: min(300px, 80vw);
`;
