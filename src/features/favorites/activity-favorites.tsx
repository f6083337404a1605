import { useRouter } from "next/router";
import styled from "styled-components";
import { useCardFamily } from "@/lib/family-context";
import { paths } from "@/lib/paths";
import type { FavoriteSort } from "@/shared/contract/main/contents";
import { Select } from "@/ui/controls/select";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";
import { FavoriteRow } from "./favorite-row";
import { readSort, sorts } from "./read-sort";
import { Suggestions } from "./suggestions";
import { useFavoriteList } from "./use-favorite-list";
import { VisitorNote } from "./visitor-note";

/** Every activity that wears a heart, for the family and the day. */
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
