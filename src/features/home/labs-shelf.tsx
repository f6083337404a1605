import { useInfiniteQuery } from "@tanstack/react-query";
import { labsScrollQuery } from "@/api/main/labs";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageRangeText } from "@/shared/age/age-range-text";
import type { HomeSection } from "@/shared/contract/main/discover";
import { durationText } from "@/shared/dates/date-text";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { homeCopy } from "./copy";
import { NewsCard } from "./news-card";
import { ShelfWait } from "./shelf-wait";
import { shelfRetry, useNearQuestion } from "./use-near-question";

/** The newest play-news; the whole list is a room of its own. */
export const LabsShelf = ({ section: { title, subtitle, size } }: { section: HomeSection }) => {
  const options = labsScrollQuery(useHttp().main);
  const { isNear, mark } = useNearQuestion(options.queryKey);
  const { data, isLoadingError } = useInfiniteQuery({ ...options, ...shelfRetry, enabled: isNear });
  const cards = data?.pages[0]?.play_news;
  if (isLoadingError || cards?.length === 0) return null;
  if (!cards) return <ShelfWait kind="news" mark={mark} />;
  return (
    <Section>
      <SectionHeader
        title={title || homeCopy.labs}
        detail={subtitle || undefined}
        more={{ href: paths.labs.index() }}
      />
      <Rail label={title || homeCopy.labs}>
        {cards.slice(0, size).map((card) => (
          <NewsCard
            key={card.id}
            href={paths.labs.detail({ id: card.id })}
            scene={card.scene}
            title={card.title}
            line={`${ageRangeText(card)} · ${durationText(card.minutes)} · ${homeCopy.places[card.indoor]}`}
          />
        ))}
      </Rail>
    </Section>
  );
};
