import { useQuery } from "@tanstack/react-query";
import { promotionsQuery } from "@/api/main/discover/promotions";
import { accommodationTypesQuery } from "@/api/stay/search";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { eventUntilText } from "@/shared/editorial/period";
import { NewsCard } from "@/ui/cards/news-card";
import { CategoryGrid } from "@/ui/display/category-grid";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { TINTS } from "@/ui/theme/tokens";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { typePicture } from "../common/type-picture";
import { useRecentStays } from "../common/use-recent-stays";
import { staySearchCopy as copy } from "./copy";
import { PopularStayWords } from "./popular-stay-words";
import { RecentStayList } from "./recent-stay-list";
import { RecommendedAreas } from "./recommended-areas";
import { StayRanking } from "./stay-ranking";
import { TypeBanners } from "./type-banners";

/** Links to the types. Renders nothing until loaded. */
const TypeGrid = ({ choice }: { choice: StayChoice }) => {
  const types = (useQuery(accommodationTypesQuery(useHttp().stay)).data ?? []).filter(({ has_stays }) => has_stays);
  if (types.length === 0) return null;
  return (
    <CategoryGrid
      label={copy.types}
      items={[
        ...types.map(({ code, name }, index) => ({
          href: paths.search.stayResult({ accommodation_type_code: code, ...choiceQuery(choice) }),
          label: name,
          object: typePicture(code),
          tint: TINTS[index % TINTS.length] ?? "coral",
        })),
        { href: paths.search.stayResult(choiceQuery(choice)), label: copy.allTypes, object: "grid", tint: "coral" },
      ]}
    />
  );
};

const ask = { host: "stay", size: 6, fields: ["title", "scene", "ends_at"] } as const;
const plain = { kind: "cabin", seed: 0 } as const;

const StayEvents = () => {
  const options = promotionsQuery(useHttp().main, ask);
  const { isNear, mark } = useNearQuery(options.queryKey);
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

export const Shelves = ({ choice }: { choice: StayChoice }) => {
  const recent = useRecentStays();
  return (
    <>
      <TypeGrid choice={choice} />
      <RecentStayList recent={recent} />
      <RecommendedAreas choice={choice} />
      <TypeBanners choice={choice} />
      <PopularStayWords choice={choice} />
      <StayRanking choice={choice} />
      <StayEvents />
    </>
  );
};
