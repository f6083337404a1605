import { css } from "styled-components";
import type { Review } from "@/shared/contract/main/reviews";
import { reviewCopy } from "@/shared/review/copy";
import { photoSrc } from "@/shared/review/review-view";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { LightLink } from "@/ui/link/light-link";
import { lateCopy } from "./late-copy";

const { review: copy } = lateCopy;
const SHOWN = 4;

type Props = { reviews: readonly Review[]; total: number; href: string };

/** Four photos of the reviews below; the last one shows the number of the others. */
export const PhotoRow = ({ reviews, total, href }: Props) => {
  const photos = reviews.flatMap(({ images }) => images).slice(0, SHOWN);
  if (photos.length < SHOWN) return null;
  const more = total - SHOWN;
  return (
    <ul className="photo-row">
      {photos.map((photo, index) => (
        <li key={photo.pk}>
          <LightLink href={href}>
            <img src={photoSrc(photo)} alt={photo.alt || reviewCopy.photoAlt} width={82} height={82} loading="lazy" />
            {index === SHOWN - 1 && more > 0 && (
              <span>
                {`+${more}`}
                <VisuallyHidden>{copy.morePhotos(more)}</VisuallyHidden>
              </span>
            )}
          </LightLink>
        </li>
      ))}
    </ul>
  );
};

export const photoRowLook = css`
  .photo-row {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 6px;
    padding-inline: var(--gutter);
    a { position: relative; display: block; overflow: hidden; border-radius: 14px; }
    span { position: absolute; inset: 0; display: grid; place-items: center; background: rgba(26, 22, 20, .56); color: #fff; font: 700 1rem/1.4 var(--font); }
    img { width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; background: var(--skeleton); }
  }
`;
