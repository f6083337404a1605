import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { bannersQuery } from "@/api/main/home";
import { useHttp } from "@/lib/http/http-context";
import { useNearQuestion } from "@/lib/use-near-question";
import { sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { HeroBanner } from "@/ui/display/banner";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { labsCopy as copy } from "./copy";

/** Tips before an outing, below what is played at home. */
export const Tips = () => {
  const options = bannersQuery(useHttp().main, "tip");
  const { isNear, mark } = useNearQuestion(options.queryKey);
  const { data } = useQuery({ ...options, enabled: isNear });
  if (!data || data.banners.length === 0) return <div ref={mark} />;
  return (
    <Section>
      <SectionHeader title={copy.tips} />
      <Rail label={copy.tips}>
        {data.banners.map(({ pk, href, scene, eyebrow, title }) => {
          const kind = sceneKindOr(scene.kind, "studio");
          return (
            <Wide key={pk}>
              <HeroBanner
                href={href}
                picture={scenePicture({ kind, seed: scene.seed, shape: "hero" })}
                eyebrow={eyebrow}
                title={title}
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
