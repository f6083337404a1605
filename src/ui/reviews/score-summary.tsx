import { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { iconHref } from "../icon/icon";
import { text } from "../theme/text";
import { reviewsCopy as copy } from "./copy";

const STARS = [1, 2, 3, 4, 5];
const FULL = 5;

interface ScoreSummaryProps {
  rating: number;
  /** Number of reviews; leave it out if it is already shown next to the score. */
  count?: number;
  byAge: readonly { band: string; rating: number; count: number }[];
}

/** The average, and bars by the child's age. Styled by `scoreStyles` on the wrapper of the page's part. */
export const ScoreSummary = ({ rating, count, byAge }: ScoreSummaryProps) => (
  <div className="score">
    <div>
      <b>
        <VisuallyHidden>{`${copy.score} `}</VisuallyHidden>
        {rating.toFixed(1)}
      </b>
      <span aria-hidden="true">
        {STARS.map((star) => (
          <svg key={star} className="icon" aria-hidden="true" data-on={star <= Math.round(rating) || undefined}>
            <use href={iconHref("star")} />
          </svg>
        ))}
      </span>
      {count !== undefined && <small>{copy.findCount(count)}</small>}
    </div>
    {byAge.length > 0 && (
      <ul aria-label={copy.byAge}>
        {byAge.map((item) => (
          <li key={item.band}>
            <span>{copy.band(item.band)}</span>
            <svg aria-hidden="true" width="100%" height="6" preserveAspectRatio="none" viewBox="0 0 100 6">
              <rect width="100" height="6" rx="3" fill="var(--line)" />
              <rect width={(item.rating / FULL) * 100} height="6" rx="3" fill="var(--fg)" />
            </svg>
            <b>
              {item.rating.toFixed(1)}
              <VisuallyHidden>{`, ${copy.findCount(item.count)}`}</VisuallyHidden>
            </b>
          </li>
        ))}
      </ul>
    )}
  </div>
);

export const scoreLook = css`
  .score { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 18px; }
  .score > div { flex: none; }
  .score > div > b { position: relative; display: block; font: 800 2.5rem/1.1 var(--font); letter-spacing: -.03em; }
  .score > div > span { display: flex; gap: 1px; margin-top: 4px; }
  .score > div svg { width: 15px; height: 15px; color: var(--line-strong); fill: currentColor; }
  .score > div svg[data-on] { color: var(--star); }
  .score small { color: var(--fg-2); ${text.caption1} }
  .score > ul { flex: 1 1 180px; display: grid; gap: 4px; min-width: 0; }
  .score li { display: grid; grid-template-columns: minmax(62px, auto) 1fr auto; align-items: center; gap: 8px; ${text.label2} font-weight: 400; }
  .score li > b { position: relative; text-align: right; font-weight: 700; }
  .score li > span { white-space: nowrap; color: var(--fg-2); }
`;
