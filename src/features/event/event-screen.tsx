import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { homeSectionsOfTypeQuery } from "@/api/main/discover/home";
import { promotionsQuery } from "@/api/main/discover/promotions";
import { EventArticle } from "@/booking/event-article";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { eventUntilText } from "@/shared/editorial/period";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { eventDetailLeft, loadEventDetail, selectEventDetail } from "@/store/slices/app/events";
import { NewsCard } from "@/ui/cards/news-card";
import { ButtonLink } from "@/ui/controls/button-link";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { eventCopy as copy } from "./copy";

const fields = ["title", "scene", "ends_at"];
const plain = { kind: "studio", seed: 0 } as const;

/** Other current events: the same number and section as on home. */
const OtherEvents = ({ id }: { id: number }) => {
  const http = useHttp().main;
  const sections = homeSectionsOfTypeQuery(http, "events");
  const { isNear, mark } = useNearQuery(sections.queryKey);
  const shelf = useQuery({ ...sections, enabled: isNear }).data?.[0];
  const type = shelf?.fields.section_type;
  const ask = { size: shelf?.size, section_type: type === undefined ? undefined : String(type), fields };
  const { data } = useQuery({ ...promotionsQuery(http, ask), enabled: shelf !== undefined });
  const others = data?.events.filter((event) => event.id !== id) ?? [];
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

const NOT_THERE = 404;

/** An event: its content, its period, and its link. */
export const EventScreen = ({ input: id }: { input: number }) => {
  const dispatch = useAppDispatch();
  const { data, loading, fetched, error } = useAppSelector((state) => selectEventDetail(state, id));
  // The server loads the event and sends it with the page; only a page rendered without it loads here.
  const isUnasked = !fetched && !loading;
  useEffect(() => {
    if (!isUnasked) return;
    // After a page change the data is in the store by now, although this screen was rendered before that.
    dispatch((ask, state) => {
      if (!selectEventDetail(state(), id).fetched) void ask(loadEventDetail(id));
    });
  }, [dispatch, id, isUnasked]);
  useEffect(() => () => void dispatch(eventDetailLeft(id)), [dispatch, id]);
  if (data) {
    return (
      <>
        <EventArticle event={data} />
        <OtherEvents id={id} />
      </>
    );
  }
  if (error?.status === NOT_THERE) {
    return (
      <EmptyState
        isPage
        object="compass"
        title={copy.goneTitle}
        action={{ label: copy.goneAction, href: paths.home() }}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        isPage
        title={copy.failed}
        code={error.code}
        onRetry={() => void dispatch(loadEventDetail(id))}
        retrying={loading}
        action={
          <ButtonLink kind="outline" size={48} href={paths.home()}>
            {copy.goneAction}
          </ButtonLink>
        }
      />
    );
  }
  return <Skeleton shape="article" />;
};
