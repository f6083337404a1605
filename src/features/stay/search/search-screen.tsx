import styled from "styled-components";
import { useRecentStays } from "../common/use-recent-stays";
import { useStayChoice } from "../common/use-stay-choice";
import { PopularStayWords } from "./popular-stay-words";
import { RecentStayList } from "./recent-stay-list";
import { RecommendedAreas } from "./recommended-areas";
import { SearchForm } from "./search-form";
import { StayRanking } from "./stay-ranking";
import { TypeBanners } from "./type-banners";
import { TypeGrid } from "./type-grid";

/** Where, when and who; below, what one looked for before and what others like. Each shelf loads and fails alone. */
export const StaySearchScreen = () => {
  const addressed = useStayChoice({ recall: true });
  const recent = useRecentStays();
  const { choice } = addressed;
  return (
    <Space>
      <SearchForm addressed={addressed} />
      <TypeGrid choice={choice} />
      <RecentStayList recent={recent} />
      <RecommendedAreas choice={choice} />
      <TypeBanners choice={choice} />
      <PopularStayWords choice={choice} />
      <StayRanking choice={choice} />
    </Space>
  );
};

const Space = styled.div`
  padding-bottom: 40px;
`;
