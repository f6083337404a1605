import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { themeInventoryQuery } from "@/api/main/discover/home";
import { RecentContents } from "@/booking/recent-contents";
import { WeekendStrip } from "@/booking/weekend-strip";
import { type Family, type FamilyChild, FamilyProvider, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageText } from "@/shared/age/age-text";
import type { HomeSection, HomeSection as Wire } from "@/shared/contract/main/discover";
import type { PlainDate } from "@/shared/dates/plain-date";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";
import { StripBanner, TipBanners, WideBanners } from "./banner-sections";
import { ColdStartShelf } from "./cold-start-shelf";
import { EventsShelf } from "./events-shelf";
import { shelfQuery } from "./home-loads";
import { LabsShelf } from "./labs-shelf";
import { NewContentsShelf } from "./new-contents-shelf";
import { RankingShelf } from "./ranking-shelf";
import { Shelf } from "./shelf";
import { ShelfWait } from "./shelf-wait";
import { StaysShelf } from "./stays-shelf";

/** Contents that editors chose for a theme; renders nothing for a section without one. */
const ThemeShelf = ({ section }: { section: HomeSection }) => {
  const id = Number(section.fields.id);
  return Number.isInteger(id) && id > 0 ? <Theme id={id} section={section} /> : null;
};

const Theme = ({ id, section: { title, subtitle, size } }: { id: number; section: HomeSection }) => {
  const options = themeInventoryQuery(useHttp().main, id);
  const { isNear, mark } = useNearQuery(options.queryKey);
  const query = useQuery({ ...options, enabled: isNear });
  const { data, isError } = query;
  if (!data && !isError) return <ShelfWait kind="tiles" mark={mark} />;
  return (
    <Shelf
      title={title || (data?.title ?? "")}
      detail={subtitle || data?.subtitle}
      query={query}
      kind="tiles"
      isOrdered
      cards={data?.contents.slice(0, size)}
    />
  );
};

const Curation = ({ section }: { section: Wire }) => {
  const options = shelfQuery(useHttp().main, section, useAppSelector(selectDistrictId));
  const { isNear, mark } = useNearQuery(options.queryKey);
  const query = useQuery({ ...options, enabled: isNear });
  const found = query.data?.[0];
  const title = section.title || found?.title;
  if (query.data && !found) return null;
  if (!title) return query.isError ? null : <ShelfWait kind="tiles" mark={mark} />;
  return (
    <Shelf
      title={title}
      detail={section.subtitle || found?.subtitle}
      more={paths.contents(found?.query)}
      query={query}
      cards={found?.contents}
      mark={mark}
      kind="tiles"
    />
  );
};

const FilledSection = ({ section }: { section: Wire }) => {
  switch (section.section_type) {
    case "stays":
      return (
        <>
          <StaysShelf section={section} />
          <RecentContents />
        </>
      );
    case "strip_banner":
      return <StripBanner />;
    case "theme_banner":
      return <WideBanners kind="theme" title={section.title} />;
    case "tip_banner":
      return <TipBanners title={section.title} />;
    case "event_banner":
      return <WideBanners kind="event" title={section.title} />;
    case "events":
      return <EventsShelf section={section} />;
    case "theme":
      return <ThemeShelf section={section} />;
    case "labs":
      return <LabsShelf section={section} />;
    case "rankings":
      return <RankingShelf section={section} />;
    case "cold_start":
      return <ColdStartShelf />;
    case "curation":
      return <Curation section={section} />;
    case "weekend":
      return <WeekendStrip title={section.title} />;
    case "new_contents":
      return <NewContentsShelf section={section} />;
    default:
      return null;
  }
};

const withoutNames = (family: Family, today: PlainDate): Family => {
  const nameless = (child: FamilyChild): FamilyChild => ({ ...child, name: ageText(child.birth, today) });
  return { ...family, children: family.children.map(nameless), chosen: family.chosen.map(nameless) };
};

/** Replaces children's names by ages on home for members who hide them. */
const AgesOnly = ({ children }: { children: ReactNode }) => {
  const family = useFamily();
  const today = useToday();
  const shown = useMemo(() => (family.hidesNames ? withoutNames(family, today) : family), [family, today]);
  return <FamilyProvider family={shown}>{children}</FamilyProvider>;
};

/** Sections below the first view; unknown types are left out. */
export const LateSection = ({ section }: { section: Wire }) => (
  <AgesOnly>
    <FilledSection section={section} />
  </AgesOnly>
);
