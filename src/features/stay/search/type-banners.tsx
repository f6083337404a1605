import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { stayBannersQuery } from "@/api/stay/search";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { HeroBanner } from "@/ui/display/banner";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { bannerHref } from "../common/banner-href";
import type { StayChoice } from "../common/stay-choice";
import { staySearchCopy as copy } from "./copy";

export const TypeBanners = ({ choice }: { choice: StayChoice }) => {
  const today = useToday();
  const banners = useQuery(stayBannersQuery(useHttp().stay)).data ?? [];
  if (banners.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={copy.banners} />
      <Rail label={copy.banners}>
        {banners.map(({ pk, eyebrow, title, cta, href, scene }) => {
          const kind = sceneKindOr(scene.kind, "villa");
          return (
            <Wide key={pk}>
              <HeroBanner
                href={bannerHref(href, choice, today)}
                picture={scenePicture({ kind, seed: scene.seed, shape: "hero" })}
                eyebrow={eyebrow}
                title={title}
                pill={cta || undefined}
                tone={sceneIsDark(kind) ? "dark" : "light"}
              />
            </Wide>
          );
        })}
      </Rail>
    </Section>
  );
};

const Wide = styled.div`
  width: min(300px, 80vw);
`;
