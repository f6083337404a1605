import { useQuery } from "@tanstack/react-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection as Wire } from "@/shared/contract/main/discover";
import { StripBanner, TipBanners, WideBanners } from "./banner-sections";
import { ColdStartShelf } from "./cold-start-shelf";
import { EventsShelf } from "./events-shelf";
import { shelfQuery } from "./home-loads";
import { LabsShelf } from "./labs-shelf";
import { NewContentsShelf } from "./new-contents-shelf";
import { RankingShelf } from "./ranking-shelf";
import { Shelf } from "./shelf";
import { ThemeShelf } from "./theme-shelf";

const Curation = ({ section }: { section: Wire }) => {
  const query = useQuery(shelfQuery(useHttp().main, section));
  const found = query.data?.[0];
  if (query.data && !found) return null;
  return (
    <Shelf
      title={section.title || (found?.title ?? "")}
      detail={section.subtitle || found?.subtitle}
      more={found && paths.contents(found.query)}
      query={query}
      cards={found?.contents}
    />
  );
};

/** The sections below the first view; a name this version does not know is left out. */
export const LateSection = ({ section }: { section: Wire }) => {
  switch (section.section_type) {
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
    case "new_contents":
      return <NewContentsShelf section={section} />;
    default:
      return null;
  }
};
