import styled from "styled-components";
import { photoSrc } from "@/shared/review/review-view";
import { useAppDispatch } from "@/store/hooks";
import { reviewFilterChanged } from "@/store/slices/content-review";
import { LiveRegion } from "@/ui/a11y/live-region";
import { EmptyState } from "@/ui/feedback/empty-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { text } from "@/ui/theme/text";
import { reviewsCopy as copy } from "./copy";
import { ReviewEntry } from "./review-entry";
import type { Shown } from "./shown";
import { useReviews } from "./use-reviews";

type Props = { id: number; onShow: (shown: Shown) => void };

/** The stories under the chosen filters, and how many there are. */
export const StoryList = ({ id, onShow }: Props) => {
  const dispatch = useAppDispatch();
  const list = useReviews(id, false);
  const { query, reviews, count, isFiltered } = list;
  const clear = () => dispatch(reviewFilterChanged({ child_age: null, photos_only: false, stars: null }));
  return (
    <>
      <Count>{copy.found(count)}</Count>
      <LiveRegion text={query.isPlaceholderData ? "" : copy.found(count)} />
      {reviews.length === 0 && isFiltered && (
        <EmptyState
          object="magnifier"
          title={copy.empty.title}
          detail={copy.empty.detail}
          action={{ label: copy.empty.clear, onClick: clear }}
        />
      )}
      <List aria-busy={query.isPlaceholderData}>
        {reviews.map((review) => (
          <li key={review.pk}>
            <ReviewEntry
              review={review}
              onPhoto={(at) =>
                onShow({
                  shots: review.images.map((image) => ({
                    id: image.pk,
                    src: photoSrc(image),
                    alt: image.alt || copy.photoAlt,
                  })),
                  start: at,
                })
              }
            />
          </li>
        ))}
      </List>
      <MoreBelow query={list.query} isAutomatic={list.isAutomatic} onMore={list.more} words={copy} />
    </>
  );
};

const Count = styled.p`
  padding: 12px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label1}
`;

const List = styled.ul`
  li + li { border-top: 1px solid var(--line); }
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
`;
