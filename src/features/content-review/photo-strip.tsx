import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import styled from "styled-components";
import { reviewPhotosScrollQuery } from "@/api/main/content/reviews";
import { useHttp } from "@/lib/http/http-context";
import { uniqueBy } from "@/shared/paging/list";
import { reviewCopy } from "@/shared/review/copy";
import { photoSrc } from "@/shared/review/review-view";
import type { Shot } from "@/store/slices/activity/review";
import { SectionHeader } from "@/ui/display/section-header";
import { Inset } from "@/ui/layout";
import { contentReviewsCopy as copy } from "./copy";

type Props = { id: number; total: number; onOpen: (shots: readonly Shot[], at: number) => void };

/** Distance in px from the end of the strip at which the next eighteen are loaded. */
const NEAR = 240;

export const PhotoStrip = ({ id, total, onOpen }: Props) => {
  const query = useInfiniteQuery(reviewPhotosScrollQuery(useHttp().main, id));
  const list = useRef<HTMLUListElement>(null);
  const shots = uniqueBy(
    (query.data?.pages ?? []).flatMap(({ photos }) => photos),
    ({ pk }) => pk,
  ).map(
    (photo): Shot => ({
      id: photo.pk,
      src: photoSrc(photo),
      alt: photo.alt || reviewCopy.photoAlt,
      review: photo.review_pk,
    }),
  );
  if (shots.length === 0) return null;
  const more = () => {
    const strip = list.current;
    if (!strip || query.isFetching || !query.hasNextPage) return;
    if (strip.scrollWidth - strip.scrollLeft - strip.clientWidth > NEAR) return;
    void query.fetchNextPage();
  };
  return (
    <Inset as="section" $top={28}>
      <SectionHeader title={copy.photos} detail={copy.allPhotos(total)} />
      <Strip ref={list} onScroll={more} onFocus={more} aria-label={copy.photos}>
        {shots.map((shot, index) => (
          <li key={shot.id}>
            <button type="button" onClick={() => onOpen(shots, index)}>
              <Small src={shot.src} alt={shot.alt} width={82} height={82} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </Strip>
    </Inset>
  );
};

const Strip = styled.ul`
  display: flex;
  gap: 6px;
  padding: 3px var(--gutter);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  li { flex: none; }
  button { display: block; border-radius: 12px; overflow: hidden; }
`;

const Small = styled.img`
  width: 82px;
  height: 82px;
  object-fit: cover;
  background: var(--skeleton);
`;
