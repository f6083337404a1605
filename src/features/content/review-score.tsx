import { css } from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { lateCopy } from "./late-copy";

const { review: copy } = lateCopy;
const STARS = [1, 2, 3, 4, 5];
const FULL = 5;

type Props = { rating: number; byAge: ContentDetail["rating_by_age"] };

/** The mean, and bars by the child's age at the visit. */
export const ReviewScore = ({ rating, byAge }: Props) => (
  <div className="score">
    <div>
      <b>{rating.toFixed(1)}</b>
      <span aria-hidden="true">
        {STARS.map((star) => (
          <svg key={star} className="icon" aria-hidden="true" data-on={star <= Math.round(rating) || undefined}>
            <use href="#icon-star" />
          </svg>
        ))}
      </span>
    </div>
    {byAge.length > 0 && (
      <ul aria-label={copy.byAge}>
        {byAge.map((one) => (
          <li key={one.band}>
            <span>{copy.band(one.band)}</span>
            <svg aria-hidden="true" width="100%" height="6" preserveAspectRatio="none" viewBox="0 0 100 6">
              <rect width="100" height="6" rx="3" fill="var(--line)" />
              <rect width={(one.rating / FULL) * 100} height="6" rx="3" fill="var(--fg)" />
            </svg>
            <b>
              {one.rating.toFixed(1)}
              <VisuallyHidden>, {one.count}</VisuallyHidden>
            </b>
          </li>
        ))}
      </ul>
    )}
  </div>
);

export const scoreLook = css`
  .score { display: flex; align-items: center; gap: 18px; padding-bottom: 16px; }
  .score > div { flex: none; }
  .score > div > b { display: block; font: 800 2.5rem/1.1 var(--font); letter-spacing: -.03em; }
  .score > div > span { display: flex; gap: 1px; margin-top: 4px; }
  .score > div svg { width: 15px; height: 15px; color: var(--line-strong); fill: currentColor; }
  .score > div svg[data-on] { color: var(--star); }
  .score > ul { flex: 1; display: grid; gap: 4px; min-width: 0; }
  .score li { display: grid; grid-template-columns: 62px 1fr 26px; align-items: center; gap: 8px; ${text.label2} font-weight: 400; }
  .score li > b { position: relative; text-align: right; font-weight: 700; }
  .score li > span { white-space: nowrap; color: var(--fg-2); }
`;
