import styled from "styled-components";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { ScoreSummary, scoreLook } from "@/ui/reviews/score-summary";
import { TagCounts } from "@/ui/reviews/tag-counts";

/** The mean, bars by the child's age, and what is told most often. */
export const ReviewSummary = ({ summary }: { summary: ReviewPage["summary"] }) => (
  <Box>
    {summary.rating !== null && <ScoreSummary rating={summary.rating} count={summary.count} byAge={summary.by_age} />}
    <TagCounts tags={summary.tags} />
  </Box>
);

const Box = styled.section`
  padding-inline: var(--gutter);
  ${scoreLook}
`;
