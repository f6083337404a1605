import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { venueStayQuery, venueStaysQuery } from "@/api/stay/venue-stays";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { PartnerStay } from "@/shared/contract/stay/partner";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { PageLoading } from "@/ui/feedback/page-loading";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { text } from "@/ui/theme/text";
import { consoleCopy } from "../copy";
import { venueMenu } from "../menu";
import { venueStaysCopy as copy } from "./copy";
import { HouseRules } from "./house-rules";
import { RoomCalendar } from "./room-calendar";
import { Rooms } from "./rooms";

type Part = keyof typeof copy.parts;
const PARTS: readonly Part[] = ["calendar", "rooms", "rules"];

interface Input {
  isDemo: boolean;
  /** 0: the only place, or the list of all. */
  id: number;
  part: Part;
  room: number;
}

/** A venue's places to sleep: their calendar, rooms and rules. */
export const VenueStaysScreen = ({ input }: { input: Input }) => (
  <StaffArea title={consoleCopy.signInTitle} isDemo={input.isDemo} roles={["owner", "manager"]} menu={venueMenu}>
    {() => <Stays {...input} />}
  </StaffArea>
);

const Stays = ({ id, part, room }: Input) => {
  const { data, isPending, refetch } = useQuery(venueStaysQuery(useHttp().stay));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined) return <ErrorState isPage title={consoleCopy.failed} onRetry={() => void refetch()} />;
  const [only] = data;
  const shown = id || (only && data.length === 1 ? only.id : 0);
  if (shown) return <House id={shown} part={part} room={room} isOnly={data.length === 1} />;
  return (
    <>
      <Title>{copy.title}</Title>
      {data.length === 0 && <EmptyState object="tent" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data.map((house) => (
          <Row key={house.id}>
            <Link href={paths.console.stays({ id: house.id })}>
              <b>{house.name}</b>{" "}
              <Badge tone={house.is_on_sale ? "fit" : "grey"}>{house.is_on_sale ? copy.onSale : copy.infoOnly}</Badge>
              <p>
                {house.place} · {copy.roomCount(house.rooms.length)}
              </p>
            </Link>
          </Row>
        ))}
      </ul>
    </>
  );
};

const House = ({ id, part, room, isOnly }: Pick<Input, "id" | "part" | "room"> & { isOnly: boolean }) => {
  const { data, isPending, refetch } = useQuery({
    ...venueStayQuery(useHttp().stay, id),
    // What is being written is not replaced under the writer's hands.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined) return <ErrorState isPage title={consoleCopy.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <Head>
        <Title>{data.name}</Title>
        <Badge tone={data.is_on_sale ? "fit" : "grey"}>{data.is_on_sale ? copy.onSale : copy.infoOnly}</Badge>
        <ButtonLink kind="soft" size={40} href={paths.stay.detail({ id })}>
          {copy.open}
        </ButtonLink>
        {!isOnly && (
          <ButtonLink kind="text" size={40} href={paths.console.stays()}>
            {copy.all}
          </ButtonLink>
        )}
      </Head>
      <LinkTabs
        label={copy.partsLabel}
        items={PARTS.map((one) => ({
          href: paths.console.stays({ id, part: one }),
          label: copy.parts[one],
          current: one === part,
        }))}
      />
      <Body>
        <PartOf house={data} part={part} room={room} />
      </Body>
    </>
  );
};

const PartOf = ({ house, part, room }: { house: PartnerStay; part: Part; room: number }) => {
  if (part === "rooms") return <Rooms house={house} />;
  if (part === "rules") return <HouseRules key={house.id} house={house} />;
  return <RoomCalendar house={house} room={house.rooms.find(({ id }) => id === room) ?? house.rooms[0]} />;
};

const Title = styled.h1`
  ${text.title1}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-bottom: 12px;
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
