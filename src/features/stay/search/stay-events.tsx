import { useQuery } from "@tanstack/react-query";
import { promotionsQuery } from "@/api/main/promotions";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useNearQuestion } from "@/lib/use-near-question";
import { eventUntilText } from "@/shared/content/event-until";
import { NewsCard } from "@/ui/cards/news-card";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { staySearchCopy as copy } from "./copy";

const ask = { host: "stay", size: 6, fields: ["title", "scene", "ends_at"] } as const;
const plain = { kind: "cabin", seed: 0 } as const;

/** Events of stays that run now. */
export const StayEvents = () => {
  const options = promotionsQuery(useHttp().main, ask);
  const { isNear, mark } = useNearQuestion(options.queryKey);
  const { data } = useQuery({ ...options, enabled: isNear });
  if (!data || data.events.length === 0) return <div ref={mark} />;
  return (
    <Section>
      <SectionHeader title={copy.events} />
      <Rail label={copy.events}>
        {data.events.map(({ id, title = "", scene = plain, ends_at }) => (
          <NewsCard
            key={id}
            href={paths.event.detail({ id })}
            scene={scene}
            title={title}
            line={eventUntilText(ends_at)}
          />
        ))}
      </Rail>
    </Section>
  );
};
