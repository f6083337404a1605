import { keepPreviousData, useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { rankingsQuery } from "@/api/main/discover/home";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { type Card, type CardFamily, cardView } from "@/shared/content/card-view";
import type { HomeSection, Rankings } from "@/shared/contract/main/discover";
import { dateText } from "@/shared/dates/date-text";
import { kstParts, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { rankingTabChosen, selectRankingTab } from "@/store/slices/app/home";
import { ContentRow } from "@/ui/cards/content-row";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Gutter, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { homeCopy } from "./copy";
import { rankingAsk } from "./home-loads";

const asOfText = (instant: string, today: PlainDate): string => {
  const { date, hour } = kstParts(readInstant(instant));
  return homeCopy.asOf(date === today ? homeCopy.today : dateText(date), hour);
};

/** Most booked contents, with the hour of the count: all, or one kind of play. */
export const RankingShelf = ({ section }: { section: HomeSection }) => {
  const defaults = rankingAsk(section);
  const chosen = useAppSelector(selectRankingTab);
  const ask = { ...defaults, inventory: chosen ?? defaults.inventory };
  const query = useQuery({
    ...rankingsQuery(useHttp().main, ask),
    placeholderData: keepPreviousData,
  });
  const today = useToday();
  const family = useCardFamily();
  const { data } = query;
  const dispatch = useAppDispatch();
  const isOther = chosen !== null;
  if ((query.isLoadingError && !isOther) || (data?.contents.length === 0 && !isOther)) return null;
  if (query.isLoadingError) {
    return (
      <Inset $gutter $top={32}>
        <ErrorState compact onRetry={() => dispatch(rankingTabChosen(null))} />
      </Inset>
    );
  }
  return (
    <Section data-place="rankings">
      <SectionHeader
        title={section.title}
        detail={data && asOfText(data.as_of, today)}
        more={{ href: paths.contents(), label: homeCopy.all }}
      />
      <Tabs inventories={data?.inventories ?? []} first={defaults.inventory} current={ask.inventory} />
      {data ? (
        <Rows data-old={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
          {data.contents.map((card, index) => (
            <li key={card.pk}>
              <RankedRow card={card} family={family} rank={index + 1} />
            </li>
          ))}
        </Rows>
      ) : (
        <Gutter>
          <Skeleton shape="row" count={3} />
        </Gutter>
      )}
    </Section>
  );
};

interface TabsProps {
  inventories: Rankings["inventories"];
  first: string;
  current: string;
}

const Tabs = ({ inventories, first, current }: TabsProps) => {
  const dispatch = useAppDispatch();
  if (inventories.length === 0) return null;
  const tabs = [{ inventory: "all", name: homeCopy.everyRanking }, ...inventories];
  return (
    <Inset $below={14}>
      <ChipRow label={homeCopy.rankingOf}>
        {tabs.map(({ inventory, name }) => (
          <Chip
            key={inventory}
            selected={inventory === current}
            onClick={() => dispatch(rankingTabChosen(inventory === first ? null : inventory))}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Inset>
  );
};

const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  transition: opacity var(--d-2);
  &[data-old] { opacity: .5; }
`;

const RankedRow = ({ card, family, rank }: { card: Card; family: CardFamily; rank: number }) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk })}
      {...{ title, place, picture, price, fit, rating, badge, rank }}
    />
  );
};
