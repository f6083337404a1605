import { useQuery } from "@tanstack/react-query";
import { homeSectionsOfTypeQuery } from "@/api/main/home";
import { promotionsQuery } from "@/api/main/promotions";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useNearQuestion } from "@/lib/use-near-question";
import { eventUntilText } from "@/shared/content/event-until";
import { NewsCard } from "@/ui/cards/news-card";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { eventCopy as copy } from "./copy";

const fields = ["title", "scene", "ends_at"];
const plain = { kind: "studio", seed: 0 } as const;

/** What else runs now: as many as home shows, of the section that home shows. */
export const OtherEvents = ({ id }: { id: number }) => {
  const http = useHttp().main;
  const sections = homeSectionsOfTypeQuery(http, "events");
  const { isNear, mark } = useNearQuestion(sections.queryKey);
  const shelf = useQuery({ ...sections, enabled: isNear }).data?.[0];
  const type = shelf?.fields.section_type;
  const ask = { size: shelf?.size, section_type: type === undefined ? undefined : String(type), fields };
  const { data } = useQuery({ ...promotionsQuery(http, ask), enabled: shelf !== undefined });
  const others = data?.events.filter((one) => one.id !== id) ?? [];
  if (others.length === 0) return <div ref={mark} />;
  return (
    <Section>
      <SectionHeader title={copy.others} />
      <Rail label={copy.others}>
        {others.map(({ id: other, title = "", scene = plain, ends_at }) => (
          <NewsCard
            key={other}
            href={paths.event.detail({ id: other })}
            scene={scene}
            title={title}
            line={eventUntilText(ends_at)}
          />
        ))}
      </Rail>
    </Section>
  );
};
