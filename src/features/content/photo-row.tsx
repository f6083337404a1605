import { css } from "styled-components";
import type { Review } from "@/shared/contract/main/reviews";
import { reviewCopy } from "@/shared/review/copy";
import { photoSrc } from "@/shared/review/review-view";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { drawnOnce } from "@/ui/drawn/drawn-once";
import { LightLink } from "@/ui/link/light-link";
import { lateCopy } from "./late-copy";

const { review: copy } = lateCopy;
const SHOWN = 4;

type Props = { reviews: readonly Review[]; total: number; href: string };

/** Four photos of the stories below; the last one says how many more there are. */
export const PhotoRow = ({ reviews, total, href }: Props) => {
  const photos = reviews.flatMap(({ images }) => images).slice(0, SHOWN);
  if (photos.length < SHOWN) return null;
  const shown = photos.map((photo) => ({ pk: photo.pk, src: photoSrc(photo), alt: photo.alt || reviewCopy.photoAlt }));
  return <Row photos={shown} more={total - SHOWN} href={href} />;
};

interface RowProps {
  photos: readonly { pk: number; src: string; alt: string }[];
  more: number;
  href: string;
}

const Row = drawnOnce<RowProps>({
  frame: () => <ul className="photo-row" />,
  inside: ({ photos, more, href }) =>
    photos.map(({ pk, src, alt }, at) => (
      <li key={pk}>
        <LightLink href={href}>
          <img src={src} alt={alt} width={82} height={82} loading="lazy" />
          {at === SHOWN - 1 && more > 0 && (
            <span>
              {`+${more}`}
              <VisuallyHidden>{copy.morePhotos(more)}</VisuallyHidden>
            </span>
          )}
        </LightLink>
      </li>
    )),
});

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
