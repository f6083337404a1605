import type { StayChoice } from "../common/stay-choice";
import { useRecentStays } from "../common/use-recent-stays";
import { PopularStayWords } from "./popular-stay-words";
import { RecentStayList } from "./recent-stay-list";
import { RecommendedAreas } from "./recommended-areas";
import { StayEvents } from "./stay-events";
import { StayRanking } from "./stay-ranking";
import { TypeBanners } from "./type-banners";
import { TypeGrid } from "./type-grid";

/** What one looked for before, and what others like. Each shelf loads and fails alone. */
export const Shelves = ({ choice }: { choice: StayChoice }) => {
  const recent = useRecentStays();
  return (
    <>
      <TypeGrid choice={choice} />
      <RecentStayList recent={recent} />
      <RecommendedAreas choice={choice} />
      <TypeBanners choice={choice} />
      <PopularStayWords choice={choice} />
      <StayRanking choice={choice} />
      <StayEvents />
    </>
  );
};
