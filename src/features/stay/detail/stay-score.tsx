import { Star } from "lucide-react";
import styled from "styled-components";
import type { StayReviewPage } from "@/shared/contract/stay/reviews";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { lateCopy } from "./late-copy";

const { review: copy } = lateCopy;
const STARS = [1, 2, 3, 4, 5];
const FULL = 5;
const items = ["cleanliness", "child_comfort", "location", "service"] as const;

type Summary = NonNullable<StayReviewPage["summary"]>;

/** The mean, bars by the child's age at the stay, and the four things that every review judges. */
export const StayScore = ({ summary }: { summary: Summary }) => {
  const { rating } = summary;
  if (rating === null) return null;
  return (
    <>
      <Row>
        <Mean>
          <b>
            <VisuallyHidden>{copy.score} </VisuallyHidden>
            {rating.toFixed(1)}
          </b>
          <span aria-hidden="true">
            {STARS.map((star) => (
              <Star key={star} data-on={star <= Math.round(rating) || undefined} />
            ))}
          </span>
          <small>{copy.countOf(summary.count)}</small>
        </Mean>
        {summary.by_age.length > 0 && (
          <Bars aria-label={copy.byAge}>
            {summary.by_age.map((one) => (
              <li key={one.band}>
                <span>{copy.band(one.band)}</span>
                <svg aria-hidden="true" width="100%" height="6" preserveAspectRatio="none" viewBox="0 0 100 6">
                  <rect width="100" height="6" rx="3" fill="var(--line)" />
                  <rect width={(one.rating / FULL) * 100} height="6" rx="3" fill="var(--fg)" />
                </svg>
                <b>{one.rating.toFixed(1)}</b>
                <VisuallyHidden>, {copy.countOf(one.count)}</VisuallyHidden>
              </li>
            ))}
          </Bars>
        )}
      </Row>
      {summary.items && (
        <Items aria-label={copy.itemsLabel}>
          {items.map((item) => (
            <li key={item}>
              <span>{copy.items[item]}</span>
              <b>{summary.items?.[item].toFixed(1)}</b>
            </li>
          ))}
        </Items>
      )}
    </>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 18px;
`;

const Mean = styled.div`
  flex: none;
  > b { position: relative; display: block; font: 800 2.5rem/1.1 var(--font); letter-spacing: -.03em; }
  > span { display: flex; gap: 1px; margin-top: 4px; }
  svg { width: 15px; height: 15px; color: var(--line-strong); fill: currentColor; }
  svg[data-on] { color: var(--star); }
  small { color: var(--fg-2); ${text.caption1} }
`;

const Bars = styled.ul`
  flex: 1 1 180px;
  display: grid;
  gap: 4px;
  min-width: 0;
  li { position: relative; display: grid; grid-template-columns: minmax(62px, auto) 1fr auto; align-items: center; gap: 8px; ${text.label2} font-weight: 400; }
  li > b { text-align: right; font-weight: 700; }
  li > span:first-child { white-space: nowrap; color: var(--fg-2); }
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(72px, 1fr));
  gap: 8px;
  margin-block: 16px 4px;
  li { display: grid; justify-items: center; gap: 2px; padding: 10px 4px; border-radius: 14px; background: var(--bg-sunken); ${text.label2} }
  span { color: var(--fg-2); }
  b { font: 700 1rem/1.375 var(--font); font-variant-numeric: tabular-nums; }
`;
