import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { recommendedLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenesApart } from "@/shared/scene/scene-picture";
import { useAppDispatch } from "@/store/hooks";
import { staySearched } from "@/store/slices/stay/search";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { LightLink } from "@/ui/link/light-link";
import { Picture } from "@/ui/scene/picture";
import { coverLink } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { staySearchCopy as copy } from "./copy";

/** Recommended areas with a reason, for the chosen dates and guests. */
export const RecommendedAreas = ({ choice }: { choice: StayChoice }) => {
  const dispatch = useAppDispatch();
  const query = useQuery(recommendedLocationsQuery(useHttp().stay));
  if (query.isError || query.data?.length === 0) return null;
  const areas = query.data ?? [];
  const pictures = scenesApart(
    areas.map(({ scene }) => ({ kind: sceneKindOr(scene.kind, "forest"), seed: scene.seed })),
  );
  return (
    <Section>
      <SectionHeader title={copy.recommended} />
      {query.data ? (
        <Rail label={copy.recommended}>
          {areas.map(({ id, name, reason }, index) => {
            const picture = pictures[index];
            return (
              <Tile key={id}>
                <div className="card-frame">{picture && <Picture picture={picture} sizes="132px" alt="" />}</div>
                <h3>
                  <LightLink
                    href={paths.search.stayResult({ location_id: id, ...choiceQuery(choice) })}
                    onClick={() => dispatch(staySearched({ location_id: id }))}
                  >
                    {name}
                  </LightLink>
                </h3>
                {reason.split(" · ").map((part) => (
                  <p key={part}>{part}</p>
                ))}
              </Tile>
            );
          })}
        </Rail>
      ) : (
        <Inset $gutter>
          <Skeleton shape="tile" count={2} />
        </Inset>
      )}
    </Section>
  );
};

const Tile = styled.article`
  position: relative;
  width: 132px;
  .card-frame { border-radius: 16px; aspect-ratio: 1; }
  h3 { margin-top: 8px; ${text.label1} font-weight: 700; }
  a { ${coverLink} }
  p { color: var(--fg-2); ${text.caption1} }
`;
