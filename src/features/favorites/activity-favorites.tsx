import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import styled from "styled-components";
import { favoritesScrollQuery } from "@/api/main/content/favorites";
import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import { priceDrop } from "@/shared/content/price-drop";
import type { ContentCard, FavoriteSort } from "@/shared/contract/main/contents";
import { uniqueBy } from "@/shared/paging/list";
import { wonText } from "@/shared/price/price-text";
import { useAppSelector } from "@/store/hooks";
import { selectChosenDistrictId, selectDistrictId } from "@/store/slices/member/region";
import { ContentRow } from "@/ui/cards/content-row";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";
import { FavoriteItem } from "./favorite-item";
import { readSort, sorts } from "./read-sort";
import { Suggestions } from "./suggestions";
import { VisitorNote } from "./visitor-note";

/** Favourites as shown in this visit: a removed one stays in place, so returning to the tab does not refetch. */
const useFavoriteList = (sort: FavoriteSort) => {
  const districtId = useAppSelector(selectDistrictId);
  const ask = sort === "distance-asc" ? { sort, loc: districtId } : { sort };
  const list = useInfiniteQuery({ ...favoritesScrollQuery(useHttp().main, ask), refetchOnWindowFocus: false });
  const pages = list.data?.pages;
  return {
    ...list,
    cards: uniqueBy(pages?.flatMap(({ contents }) => contents) ?? [], ({ pk }) => pk),
    total: pages?.[0]?.total_count ?? 0,
  };
};

/** One favourite content; an ended one links to similar ones. */
const FavoriteRow = ({ card, family }: { card: ContentCard; family: CardFamily }) => {
  const heart = useHeart(card);
  const loc = useAppSelector(selectChosenDistrictId);
  const today = useToday();
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, today);
  const isEnded = card.sale_state === "ended";
  const drop = card.sale_state === "on_sale" ? priceDrop(card, family, today) : 0;
  return (
    <FavoriteItem
      name={title}
      heart={heart}
      isOver={isEnded}
      below={
        isEnded && (
          <>
            {copy.ended}
            <Link href={paths.contents({ category: card.category_pk, loc })}>{copy.similar}</Link>
          </>
        )
      }
    >
      <ContentRow
        href={paths.content.detail({ id: card.pk })}
        heart={heart.on ? heart : undefined}
        {...{ title, place, picture, fit, rating, badge }}
        price={isEnded ? undefined : price}
        note={drop > 0 ? copy.dropped(wonText(drop)) : undefined}
      />
    </FavoriteItem>
  );
};

export const ActivityFavorites = () => {
  const { query, replace } = useRouter();
  const sort = readSort(query.sort);
  const family = useCardFamily();
  const list = useFavoriteList(sort);
  const { cards } = list;
  const total = list.total - cards.filter(({ is_favorite }) => !is_favorite).length;

  if (list.isPending) {
    return (
      <Gutter>
        <Skeleton shape="row" count={5} />
      </Gutter>
    );
  }
  if (!list.data) return <ErrorState title={copy.failed} onRetry={() => void list.refetch()} />;
  if (cards.length === 0) {
    return (
      <>
        <EmptyState
          object="heart"
          title={copy.emptyTitle}
          detail={copy.emptyDetail}
          action={{ label: copy.emptyAction, href: paths.contents() }}
        />
        <Suggestions family={family} />
      </>
    );
  }
  const choose = (next: FavoriteSort) =>
    replace(paths.mypage.favorites(next === "recent" ? {} : { sort: next }), undefined, {
      shallow: true,
      scroll: false,
    });
  return (
    <>
      <Bar>
        <strong role="status">{copy.count(total)}</strong>
        <Select
          label={copy.sortLabel}
          hideLabel
          value={sort}
          onChange={({ target }) => void choose(readSort(target.value))}
          options={sorts.map((value) => ({ value, label: copy.sorts[value] }))}
        />
      </Bar>
      <VisitorNote />
      <ul>
        {cards.map((card) => (
          <FavoriteRow key={card.pk} card={card} family={family} />
        ))}
      </ul>
      <MoreBelow query={list} isAutomatic={false} onMore={() => void list.fetchNextPage()} words={copy.more} />
    </>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 4px var(--gutter) 12px;
  strong { flex: none; ${text.title3} }
  > :last-child { flex: none; }
`;
