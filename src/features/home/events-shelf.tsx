import { useQuery } from "@tanstack/react-query";
import { promotionsQuery } from "@/api/main/promotions";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection } from "@/shared/contract/main/discover";
import type { Promotion } from "@/shared/contract/main/editorial";
import { dateText } from "@/shared/dates/date-text";
import { kstParts } from "@/shared/dates/kst-parts";
import { readInstant } from "@/shared/dates/read-instant";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { homeCopy } from "./copy";
import { NewsCard } from "./news-card";
import { ShelfWait } from "./shelf-wait";
import { shelfRetry, useNearQuestion } from "./use-near-question";

/** What a card shows; the host sends no more than that. */
const FIELDS = ["title", "summary", "scene", "ends_at"];
const plain = { kind: "studio", seed: 0 } as const;

const endText = (endsAt: Promotion["ends_at"] | undefined): string => {
  const at = endsAt ? readInstant(endsAt) : null;
  return at === null ? homeCopy.always : homeCopy.until(dateText(kstParts(at).date));
};

/** Events that run now: of activities, or of stays where the section says so. */
export const EventsShelf = ({ section: { title, subtitle, size, fields } }: { section: HomeSection }) => {
  const options = promotionsQuery(useHttp().main, {
    host: fields.host === "stay" ? "stay" : "main",
    section_type: fields.section_type === undefined ? undefined : String(fields.section_type),
    size,
    fields: FIELDS,
  });
  const { isNear, mark } = useNearQuestion(options.queryKey);
  const { data, isLoadingError } = useQuery({ ...options, ...shelfRetry, enabled: isNear });
  if (isLoadingError || data?.events.length === 0) return null;
  if (!data) return <ShelfWait kind="news" mark={mark} />;
  return (
    <Section>
      <SectionHeader title={title || homeCopy.events} detail={subtitle || undefined} />
      <Rail label={title || homeCopy.events}>
        {data.events.map(({ id, title: name = "", scene = plain, ends_at }) => (
          <NewsCard key={id} href={paths.event.detail({ id })} scene={scene} title={name} line={endText(ends_at)} />
        ))}
      </Rail>
    </Section>
  );
};
