import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { venueStayQuery, venueStaysQuery } from "@/api/stay/venue-stays";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { VenueStay } from "@/shared/contract/stay/partner";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { PageLoading } from "@/ui/feedback/page-loading";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { text } from "@/ui/theme/text";
import { venueCopy } from "../copy";
import { VenueArea } from "../venue-area";
import { AccommodationHead, SaleBadge } from "./accommodation-head";
import { AccommodationPage } from "./accommodation-page";
import { AccommodationRules } from "./accommodation-rules";
import { venueStaysCopy as copy } from "./copy";
import { NewAccommodation } from "./new-accommodation";
import { pageCopy } from "./page-copy";
import { RoomCalendar } from "./room-calendar";
import { RoomCalendars } from "./room-calendars";
import { Rooms } from "./rooms";

type Part = keyof typeof copy.parts;
const PARTS: readonly Part[] = ["calendar", "calendars", "rooms", "rules", "page"];

interface Input {
  isDemo: boolean;
  /** 0: the only accommodation, or the list. */
  id: number;
  /** "": the calendar, or the page of an accommodation not shown to families yet. `new`: creates an accommodation. */
  part: Part | "new" | "";
  room: number;
}

/** A venue's accommodations: calendar, rooms and rules. */
export const VenueStaysScreen = ({ input }: { input: Input }) => (
  <VenueArea isDemo={input.isDemo}>
    {() => (input.part === "new" ? <NewAccommodation /> : <Stays {...input} part={input.part} />)}
  </VenueArea>
);

type Shown = Omit<Input, "isDemo" | "part"> & { part: Part | "" };

const Stays = ({ id, part, room }: Shown) => {
  const { data, isPending, refetch } = useQuery(venueStaysQuery(useHttp().stay));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined) return <ErrorState isPage title={venueCopy.failed} onRetry={() => void refetch()} />;
  const [only] = data;
  const shown = id || (only && data.length === 1 ? only.id : 0);
  if (shown) return <Accommodation id={shown} part={part} room={room} isOnly={data.length === 1} />;
  return (
    <>
      <Head>
        <h1>{copy.title}</h1>
        <ButtonLink kind="ink" size={48} href={paths.venue.stays({ part: "new" })}>
          {pageCopy.add}
        </ButtonLink>
      </Head>
      {data.length === 0 && <EmptyState object="tent" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data.map((stay) => (
          <Row key={stay.id}>
            <Link href={paths.venue.stays({ id: stay.id })}>
              <b>{stay.name}</b> <SaleBadge isOnSale={stay.is_on_sale} isShown={stay.is_shown} />{" "}
              {stay.page_state !== "approved" && (
                <Badge tone={stay.page_state === "returned" ? "red" : "grey"}>{pageCopy.states[stay.page_state]}</Badge>
              )}
              <p>
                {stay.place} · {copy.roomCount(stay.rooms.length)}
              </p>
            </Link>
          </Row>
        ))}
      </ul>
    </>
  );
};

const Accommodation = ({ id, part, room, isOnly }: Shown & { isOnly: boolean }) => {
  const { data, isPending, error, refetch } = useQuery({
    ...venueStayQuery(useHttp().stay, id),
    // A refetch must not replace unsaved input.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.venue.stays()} onRetry={() => void refetch()} />;
  const shown = part || (data.page.is_shown ? "calendar" : "page");
  return (
    <>
      <AccommodationHead stay={data} isOnly={isOnly} />
      <LinkTabs
        label={copy.partsLabel}
        items={PARTS.map((part) => ({
          href: paths.venue.stays({ id, part: part }),
          label: copy.parts[part],
          current: part === shown,
        }))}
      />
      <Body>
        <ContentPart stay={data} part={shown} room={room} />
      </Body>
    </>
  );
};

interface PartProps {
  stay: VenueStay;
  part: Part;
  room: number;
}

const ContentPart = ({ stay, part, room }: PartProps) => {
  if (part === "page") return <AccommodationPage key={stay.id} stay={stay} />;
  if (part === "rooms") return <Rooms stay={stay} />;
  if (part === "rules") return <AccommodationRules key={stay.id} stay={stay} />;
  const shown = stay.rooms.find(({ id }) => id === room) ?? stay.rooms[0];
  return part === "calendars" ? <RoomCalendars stay={stay} room={shown} /> : <RoomCalendar stay={stay} room={shown} />;
};

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  h1 { ${text.title1} }
`;

const Body = styled.div`
  margin-top: 20px;
`;

const Row = styled.li`
  border-top: 1px solid var(--line);
  a { display: block; padding: 14px 0; }
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
