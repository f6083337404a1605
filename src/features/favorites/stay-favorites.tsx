import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { guestsText } from "@/shared/guests/guests-text";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { favoritesCopy } from "./copy";
import { StayFavoriteRow } from "./stay-favorite-row";
import { useStayFavorites } from "./use-stay-favorites";
import { VisitorNote } from "./visitor-note";

const { stays: copy } = favoritesCopy;

/** Every place to sleep that wears a heart, with what the nights searched for last would cost. */
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
