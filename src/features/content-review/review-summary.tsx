import { Star } from "lucide-react";
import styled from "styled-components";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { reviewsCopy as copy } from "./copy";

const STARS = [1, 2, 3, 4, 5];
const FULL = 5;

/** The mean, bars by the child's age, and what is told most often. */
export const ReviewSummary = ({ summary }: { summary: ReviewPage["summary"] }) => (
  <Box>
    {summary.rating !== null && (
      <Row>
        <Mean>
          <b>
            <VisuallyHidden>{copy.score} </VisuallyHidden>
            {summary.rating.toFixed(1)}
          </b>
          <span aria-hidden="true">
            {STARS.map((star) => (
              <Star key={star} data-on={star <= Math.round(summary.rating ?? 0) || undefined} />
            ))}
          </span>
          <small>{copy.countOf(summary.count)}</small>
        </Mean>
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
      </Row>
    )}
    {summary.tags.length > 0 && (
      <Tags aria-label={copy.tags}>
        {summary.tags.map((tag) => (
          <li key={tag.name}>
            {tag.name} <b>{tag.count}</b>
          </li>
        ))}
      </Tags>
    )}
  </Box>
);

const Box = styled.section`
  padding-inline: var(--gutter);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
`;

const Mean = styled.div`
  flex: none;
  > b { position: relative; display: block; font: 800 2.5rem/1.1 var(--font); letter-spacing: -.03em; }
  > span { display: flex; gap: 1px; margin-top: 4px; }
  svg { width: 15px; height: 15px; color: var(--line-strong); fill: currentColor; }
  svg[data-on] { color: var(--star); }
  small { color: var(--fg-3); ${text.caption1} }
`;

const Bars = styled.ul`
  flex: 1;
  display: grid;
  gap: 4px;
  min-width: 0;
  li { position: relative; display: grid; grid-template-columns: 62px 1fr 26px; align-items: center; gap: 8px; ${text.label2} font-weight: 400; }
  li > b { text-align: right; font-weight: 700; }
  li > span:first-child { white-space: nowrap; color: var(--fg-2); }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 16px;
  li { padding: 6px 12px; border-radius: var(--r-full); background: var(--bg-sunken); color: var(--fg-2); ${text.label2} }
  b { color: var(--fg); font-weight: 700; }
`;
