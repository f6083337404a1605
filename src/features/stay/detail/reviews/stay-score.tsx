import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayReviewPage } from "@/shared/contract/stay/reviews";
import { REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import { ScoreSummary, scoreLook } from "@/ui/reviews/score-summary";
import { text } from "@/ui/theme/text";

const { review: copy } = lateCopy;

type Summary = NonNullable<StayReviewPage["summary"]>;

/** The mean, bars by the child's age at the stay, and the rated items. */
export const StayScore = ({ summary }: { summary: Summary }) =>
  summary.rating !== null && (
    <Root>
      <ScoreSummary rating={summary.rating} count={summary.count} byAge={summary.by_age} />
      {summary.items && (
        <ul className="items" aria-label={copy.itemsLabel}>
          {reviewItems("stay").map((item) => (
            <li key={item}>
              <span>{REVIEW_ITEMS.stay[item].name}</span>
              <b>{summary.items?.[item].toFixed(1)}</b>
            </li>
          ))}
        </ul>
      )}
    </Root>
  );

const Root = styled.div`
  ${scoreLook}
  .items { display: grid; grid-template-columns: repeat(auto-fit, minmax(72px, 1fr)); gap: 8px; margin-block: 16px 4px; }
  .items li { display: grid; justify-items: center; gap: 2px; padding: 10px 4px; border-radius: 14px; background: var(--bg-sunken); ${text.label2} }
  .items span { color: var(--fg-2); }
  .items b { font: 700 1rem/1.375 var(--font); font-variant-numeric: tabular-nums; }
`;
