import { useQuery } from "@tanstack/react-query";
import { promotionsQuery } from "@/api/main/discover/promotions";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection } from "@/shared/contract/main/discover";
import { eventUntilText } from "@/shared/editorial/period";
import { NewsCard } from "@/ui/cards/news-card";
import { Rail } from "@/ui/display/rail";
import { SectionHeader } from "@/ui/display/section-header";
import { homeCopy } from "./copy";
import { LateShelf, ShelfWait } from "./shelf-wait";

/** Fields of a card; the server returns only these. */
const FIELDS = ["title", "summary", "scene", "ends_at"];
const plain = { kind: "studio", seed: 0 } as const;

/** Current events: of activities, or of stays if the section says so. */
export const EventsShelf = ({ section: { title, subtitle, size, fields } }: { section: HomeSection }) => {
  const options = promotionsQuery(useHttp().main, {
    host: fields.host === "stay" ? "stay" : "main",
    section_type: fields.section_type === undefined ? undefined : String(fields.section_type),
    size,
    fields: FIELDS,
  });
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data, isLoadingError } = useQuery({ ...options, enabled: isNear });
  if (isLoadingError || data?.events.length === 0) return null;
  if (!data) return <ShelfWait kind="news" mark={mark} />;
  return (
    <LateShelf data-kind="news">
      <SectionHeader title={title || homeCopy.events} detail={subtitle || undefined} />
      <Rail label={title || homeCopy.events}>
        {data.events.map(({ id, title: name = "", scene = plain, ends_at }) => (
          <NewsCard
            key={id}
            href={paths.event.detail({ id })}
            scene={scene}
            title={name}
            line={eventUntilText(ends_at)}
          />
        ))}
      </Rail>
    </LateShelf>
  );
};
