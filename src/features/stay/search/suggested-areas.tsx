import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { recommendedLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { uniqueBy } from "@/shared/paging/list";
import { Chip } from "@/ui/controls/chip";
import { text } from "@/ui/theme/text";
import type { StayChoice } from "../common/stay-choice";
import { useRecentStays } from "../common/use-recent-stays";
import { staySearchCopy } from "./copy";
import { StayRanking } from "./stay-ranking";

const { area: copy, recommended: recommendedTitle } = staySearchCopy;
const shortRanking = 5;

interface SuggestedAreasProps {
  choice: StayChoice;
  onPick: (id: number) => void;
}

export const SuggestedAreas = ({ choice, onPick }: SuggestedAreasProps) => {
  const { searches } = useRecentStays();
  const recommended = useQuery(recommendedLocationsQuery(useHttp().stay)).data ?? [];
  const recent = uniqueBy(
    searches.flatMap(({ location_id, place }) => (location_id === null ? [] : [{ id: location_id, name: place }])),
    ({ id }) => id,
  );
  const groups = [
    { title: copy.recents, areas: recent },
    { title: recommendedTitle, areas: recommended },
  ];
  return (
    <>
      {groups.map(
        ({ title, areas }) =>
          areas.length > 0 && (
            <Group key={title} aria-label={title}>
              <h3>{title}</h3>
              <div>
                {areas.map(({ id, name }) => (
                  <Chip key={id} onClick={() => onPick(id)}>
                    {name}
                  </Chip>
                ))}
              </div>
            </Group>
          ),
      )}
      <StayRanking choice={choice} size={shortRanking} />
    </>
  );
};

const Group = styled.section`
  padding: 8px var(--gutter) 16px 16px;
  h3 { margin-bottom: 10px; ${text.label1} font-weight: 700; }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
