import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { rankingsQuery } from "@/api/main/home";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection } from "@/shared/contract/main/discover";
import { timeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/read-instant";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { homeCopy } from "./copy";
import { rankingAsk } from "./home-loads";
import { RankedRow } from "./shelf-tile";
import { useCardFamily } from "./use-card-family";
import { shelfRetry } from "./use-near-question";

const asOfText = (instant: string): string | undefined => {
  const at = readInstant(instant);
  return at === null ? undefined : homeCopy.asOf(timeText(at));
};

/** What is booked most, with the hour it was counted. */
export const RankingShelf = ({ section }: { section: HomeSection }) => {
  const query = useQuery({ ...rankingsQuery(useHttp().main, rankingAsk(section)), ...shelfRetry });
  const family = useCardFamily();
  if (query.isError || query.data?.contents.length === 0) return null;
  return (
    <Section>
      <SectionHeader
        title={section.title}
        detail={query.data && asOfText(query.data.as_of)}
        more={{ href: paths.contents(), label: homeCopy.all }}
      />
      {query.data ? (
        <Rows>
          {query.data.contents.map((card, at) => (
            <li key={card.pk}>
              <RankedRow card={card} family={family} rank={at + 1} />
            </li>
          ))}
        </Rows>
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Section>
  );
};

const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
