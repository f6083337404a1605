import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content/detail";
import { useCardFamily } from "@/lib/context/family-context";
import { useIdle } from "@/lib/hooks/use-idle";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import type { Card } from "@/shared/content/card-view";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { hitArea } from "@/ui/theme/mixins";
import { ContentCardTile } from "./content-card-tile";
import { recentCopy as copy } from "./copy";

const MOST_TILES = 6;
const nearKey = ["device", "recent-contents"] as const;

const load = async () => (await import("@/lib/storage/entries/recent-contents")).recentContents;

/** Turns a content's detail into a card; seats left are shown on its page. */
const toCard = (detail: ContentDetail): Card => ({
  ...detail,
  badge: null,
  seats_left: null,
  shown_from: detail.shown_from ?? undefined,
});

/**
 * Contents viewed last on this device, at today's prices; nothing if there are none. Among other shelves it loads when
 * the visitor is idle; set `atOnce` if it is the only one.
 */
export const RecentContents = ({ atOnce = false }: { atOnce?: boolean }) => {
  const http = useHttp().main;
  const { isNear, mark } = useNearQuery(nearKey);
  const [pks, setIds] = useState<readonly number[]>([]);
  const isIdle = useIdle();
  const family = useCardFamily();
  useEffect(() => {
    if (atOnce || (isNear && isIdle)) void load().then((recent) => setIds(recent.read().items.slice(0, MOST_TILES)));
  }, [atOnce, isNear, isIdle]);
  const queries = useQueries({ queries: pks.map((id) => contentDetailQuery(http, { id })) });
  if (pks.length === 0) return <div ref={mark} />;
  const cards = queries.flatMap(({ data }) => (data ? [toCard(data)] : []));
  const isPending = queries.some((query) => query.isPending);
  const forget = () => {
    setIds([]);
    void load().then((recent) => recent.clear());
  };
  if (!isPending && cards.length === 0) return null;
  return (
    <Section data-place={copy.title}>
      <SectionHeader
        title={copy.title}
        detail={
          <>
            {`${copy.here}\u00a0· `}
            <Forget type="button" onClick={forget}>
              {copy.forget}
            </Forget>
          </>
        }
      />
      {isPending ? (
        <Skeleton shape="tile" count={3} />
      ) : (
        <Rail label={copy.title} first={3}>
          {cards.map((card) => (
            <ContentCardTile key={card.pk} card={card} family={family} />
          ))}
        </Rail>
      )}
    </Section>
  );
};

const Forget = styled.button`
  position: relative;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  ${hitArea}
`;
