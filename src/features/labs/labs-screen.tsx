import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import styled from "styled-components";
import { bannersQuery } from "@/api/main/discover/home";
import { labsScrollQuery } from "@/api/main/discover/labs";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { uniqueBy } from "@/shared/paging/list";
import { sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { Button } from "@/ui/controls/button";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { HeroBanner } from "@/ui/display/banner";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { labsCopy as copy } from "./copy";
import { LabsCard } from "./labs-card";
import { choiceQuery, type LabsChoice, labsFilters, readChoice } from "./labs-filters";

/** Tips before an outing, below the play at home. */
const Tips = () => {
  const options = bannersQuery(useHttp().main, "tip");
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data } = useQuery({ ...options, enabled: isNear });
  if (!data || data.banners.length === 0) return <div ref={mark} />;
  return (
    <Section>
      <SectionHeader title={copy.tips} />
      <Rail label={copy.tips}>
        {data.banners.map(({ pk, href, scene, eyebrow, title }) => {
          const kind = sceneKindOr(scene.kind, "studio");
          return (
            <Wide key={pk}>
              <HeroBanner
                href={href}
                picture={scenePicture({ kind, seed: scene.seed, shape: "hero" })}
                eyebrow={eyebrow}
                title={title}
                tone={sceneIsDark(kind) ? "dark" : "light"}
              />
            </Wide>
          );
        })}
      </Rail>
    </Section>
  );
};

const Wide = styled.div`
  width: min(300px, 80vw);
`;

/** Filter chips; every choice is in the address. */
const FilterBar = ({ choice }: { choice: LabsChoice }) => {
  const { replace } = useRouter();
  const { isKnown, chosen } = useFamily();
  const choose = (next: Partial<LabsChoice>) =>
    void replace(paths.labs.index(choiceQuery({ ...choice, ...next })), undefined, { shallow: true, scroll: false });
  const place = (indoor: "indoor" | "outdoor") => () => choose({ indoor: choice.indoor === indoor ? null : indoor });
  return (
    <ChipRow label={copy.filters}>
      {isKnown && chosen.length > 0 && (
        <Chip selected={choice.ours} onClick={() => choose({ ours: !choice.ours })}>
          {copy.ours}
        </Chip>
      )}
      <Chip selected={choice.indoor === "indoor"} onClick={place("indoor")}>
        {copy.indoor}
      </Chip>
      <Chip selected={choice.indoor === "outdoor"} onClick={place("outdoor")}>
        {copy.outdoor}
      </Chip>
      <Chip selected={choice.short} onClick={() => choose({ short: !choice.short })}>
        {copy.short}
      </Chip>
    </ChipRow>
  );
};

/** Play-news: play at home for the member's children. */
export const LabsScreen = () => {
  const choice = readChoice(useRouter().query);
  const isChosen = choice.ours || choice.short || choice.indoor !== null;
  const births = useFamily().chosen.map(({ birth }) => birth);
  const feed = useInfiniteQuery(labsScrollQuery(useHttp().main, labsFilters(choice, births, useToday())));
  const cards = uniqueBy(feed.data?.pages.flatMap(({ play_news }) => play_news) ?? [], ({ id }) => id);
  const total = feed.data?.pages[0]?.total_count;
  const hasNone = total === 0 && !isChosen;
  return (
    <>
      <Lead>{copy.lead}</Lead>
      {!hasNone && <FilterBar choice={choice} />}
      <Count role="status">{total === undefined || hasNone ? "" : copy.count(total)}</Count>
      <Body>
        {feed.isPending && <Skeleton shape="stay" count={3} />}
        {feed.isError && cards.length === 0 && (
          <ErrorState title={copy.failed} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
        )}
        {feed.isSuccess && cards.length === 0 && (
          <EmptyState
            object="teddy"
            {...(isChosen
              ? {
                  title: copy.emptyTitle,
                  detail: copy.emptyDetail,
                  action: { label: copy.emptyAction, href: paths.labs.index() },
                }
              : { title: copy.noneTitle, action: { label: copy.noneAction, href: paths.contents() } })}
          />
        )}
        <ul aria-label={copy.list}>
          {cards.map((card, index) => (
            <LabsCard key={card.id} card={card} priority={index === 0} />
          ))}
        </ul>
        {feed.isFetchNextPageError && (
          <ErrorState compact cause={copy.moreFailed} onRetry={() => void feed.fetchNextPage()} />
        )}
        {feed.hasNextPage && !feed.isFetchNextPageError && (
          <Button
            kind="outline"
            size={48}
            full
            pending={feed.isFetchingNextPage}
            onClick={() => void feed.fetchNextPage()}
          >
            {copy.more}
          </Button>
        )}
      </Body>
      <Tips />
    </>
  );
};

const Lead = styled.p`
  padding: 12px var(--gutter) 16px;
  white-space: pre-line;
  ${text.title1}
`;

const Count = styled.p`
  min-height: calc(20px + 1lh);
  padding: 12px var(--gutter) 8px;
  color: var(--fg-2);
  ${text.label1}
`;

const Body = styled.div`
  padding: 0 var(--gutter) 32px;
  ul { display: grid; gap: 32px; padding-bottom: 24px; }
`;
