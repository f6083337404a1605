import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { stayFavoritesScrollQuery } from "@/api/stay/favorites";
import type { StayAsk } from "@/api/stay/stay-params";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { dateText } from "@/shared/dates/date-text";
import { stayRange } from "@/shared/dates/stay-range";
import { familyGuests } from "@/shared/guests/family-guests";
import { guestsText } from "@/shared/guests/guests-text";
import { uniqueBy } from "@/shared/paging/list";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { useAppSelector } from "@/store/hooks";
import { selectGuests, selectRangeDate } from "@/store/slices/stay/search";
import { ContentRow } from "@/ui/cards/content-row";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { favoritesCopy } from "./copy";
import { FavoriteItem } from "./favorite-item";
import { VisitorNote } from "./visitor-note";

/** Favourite accommodations for the nights and guests of this tab's last search; a removed one stays in place. */
const useStayFavorites = () => {
  const range = useAppSelector(selectRangeDate);
  const guests = useAppSelector(selectGuests);
  const family = useFamily();
  const { checkIn, checkOut } = stayRange({ checkIn: range?.start, checkOut: range?.end }, useToday());
  const who = guests ? { adults: guests.adults, childrenAges: guests.children_ages } : familyGuests(family, checkIn);
  const ask = { checkIn, checkOut, ...who };
  const list = useInfiniteQuery({ ...stayFavoritesScrollQuery(useHttp().stay, ask), refetchOnWindowFocus: false });
  const pages = list.data?.pages ?? [];
  const cards = uniqueBy(
    pages.flatMap(({ accommodations }) => accommodations),
    ({ id }) => id,
  );
  return { ...list, ask, cards, kept: cards.filter(({ is_favorite }) => is_favorite).length };
};

const StayFavoriteRow = ({ card, ask }: { card: StayCard; ask: StayAsk }) => {
  const heart = useStayHeart(card);
  const { name, place, picture, price, rating, badge, note, soldOut } = stayCardView(card, ask);
  const { checkIn, checkOut, adults, childrenAges } = ask;
  return (
    <FavoriteItem name={name} heart={heart}>
      <ContentRow
        href={paths.stay.detail({
          id: card.id,
          check_in: checkIn,
          check_out: checkOut,
          adults,
          children_ages: childrenAges,
        })}
        heart={heart.on ? heart : undefined}
        title={name}
        badge={badge}
        note={note ?? soldOut?.text}
        price={price && { ...price, label: undefined, percent: undefined, includes: price.label }}
        {...{ place, picture, rating }}
      />
    </FavoriteItem>
  );
};

const { stays: copy } = favoritesCopy;

/** All favourite accommodations, with the price of the nights searched last. */
export const StayFavorites = () => {
  const list = useStayFavorites();
  const { cards, kept, ask } = list;
  if (list.isPending) {
    return (
      <Gutter>
        <Skeleton shape="row" count={5} />
      </Gutter>
    );
  }
  if (!list.data) {
    return <ErrorState title={copy.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const search = paths.search.stay({
    check_in: ask.checkIn,
    check_out: ask.checkOut,
    adults: ask.adults,
    children_ages: ask.childrenAges,
  });
  if (cards.length === 0) {
    const action = { label: copy.emptyAction, href: search };
    return <EmptyState object="bed" title={copy.emptyTitle} detail={copy.emptyDetail} action={action} />;
  }
  return (
    <>
      <Head>
        <strong role="status">{copy.count(kept, list.hasNextPage)}</strong>
        <p>
          {copy.when(`${dateText(ask.checkIn)}–${dateText(ask.checkOut)}`, guestsText(ask))}
          <Link href={search}>{copy.change}</Link>
        </p>
      </Head>
      <VisitorNote />
      <ul>
        {cards.map((card) => (
          <StayFavoriteRow key={card.id} card={card} ask={ask} />
        ))}
      </ul>
      <MoreBelow query={list} isAutomatic={false} onMore={() => void list.fetchNextPage()} words={favoritesCopy.more} />
    </>
  );
};

const Head = styled.div`
  padding: 4px var(--gutter) 8px;
  strong { ${text.title3} }
  p { display: flex; flex-wrap: wrap; align-items: center; column-gap: 10px; color: var(--fg-2); ${text.label2} }
  a { display: inline-flex; align-items: center; min-height: 44px; color: var(--fg); text-decoration: underline; text-underline-offset: 3px; }
`;
