import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { homeNewsQuery } from "@/api/main/discover/home";
import { labsScrollQuery } from "@/api/main/discover/labs";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageRangeText } from "@/shared/age/age-range-text";
import type { HomeSection } from "@/shared/contract/main/discover";
import type { LabsCard, LabsDetail } from "@/shared/contract/main/editorial";
import { durationText } from "@/shared/dates/date-text";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { NewsCard } from "@/ui/cards/news-card";
import { Rail } from "@/ui/display/rail";
import { SectionHeader } from "@/ui/display/section-header";
import { LightLink } from "@/ui/link/light-link";
import { Picture } from "@/ui/scene/picture";
import { clamp, text } from "@/ui/theme/text";
import { homeCopy } from "./copy";
import { LateShelf, ShelfWait } from "./shelf-wait";

const listFacts = (card: LabsCard): string =>
  `${ageRangeText(card)} · ${durationText(card.minutes)} · ${homeCopy.places[card.indoor]}`;

/** The newest play-news after the section's lead article; links to the whole list. */
export const LabsShelf = ({ section: { title, subtitle, size, fields } }: { section: HomeSection }) => {
  const http = useHttp().main;
  const options = labsScrollQuery(http);
  const first = Number(fields.id ?? 0);
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data, isLoadingError } = useInfiniteQuery({ ...options, enabled: isNear });
  const lead = useQuery({ ...homeNewsQuery(http, first), enabled: isNear && first > 0 });
  const cards = data?.pages[0]?.play_news;
  if (isLoadingError || cards?.length === 0) return null;
  const kind = first > 0 && !lead.isError ? "lead" : "news";
  if (!cards || lead.isLoading) return <ShelfWait kind={kind} mark={mark} />;
  return (
    <LateShelf data-kind={kind}>
      <SectionHeader
        title={title || homeCopy.labs}
        detail={subtitle || undefined}
        more={{ href: paths.labs.index() }}
      />
      {lead.data && <Lead news={lead.data} />}
      <Rail label={title || homeCopy.labs}>
        {cards
          .filter(({ id }) => id !== lead.data?.id)
          .slice(0, size)
          .map((card) => (
            <NewsCard
              key={card.id}
              href={paths.labs.detail({ id: card.id })}
              scene={card.scene}
              title={card.title}
              line={listFacts(card)}
            />
          ))}
      </Rail>
    </LateShelf>
  );
};

const Lead = ({ news }: { news: LabsDetail }) => (
  <Card>
    <Picture
      picture={pictureOfScene(news.scene, "studio", { about: news.title })}
      ratio="16/10"
      sizes="(min-width: 500px) 460px, 92vw"
      alt=""
    />
    <h3>
      <LightLink className="card-cover" href={paths.labs.detail({ id: news.id })}>
        {news.title}
      </LightLink>
    </h3>
    <p className="summary">{news.summary}</p>
    <p>{listFacts(news)}</p>
    {news.materials.length > 0 && <p>{homeCopy.materials(news.materials)}</p>}
  </Card>
);

const Card = styled.article`
  position: relative;
  margin: 0 var(--gutter) 20px;
  > img { border-radius: 20px; }
  h3 { margin-top: 12px; ${text.title3} }
  p { margin-top: 2px; color: var(--fg-2); ${text.label2} }
  .summary { ${text.body2} ${clamp(2)} }
`;
