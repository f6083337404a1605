import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { authorableQuery } from "@/api/main/content/my-reviews";
import { reservationsQuery } from "@/api/main/order/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { pointText } from "@/shared/price/price-text";
import { mineSpan, type StayLine, stayLastDay, writableStays } from "@/shared/review/my-stays";
import type { MyReviewKind } from "@/store/slices/activity/reviews";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Text } from "@/ui/layout";
import { ActivityVisit, lastWritableDay } from "../activity-visit";
import { mineCopy as copy, writeCopy } from "../copy";
import { VisitCard } from "../visit-card";
import { Failed } from "./failed";

export const AuthorableList = ({ kind }: { kind: MyReviewKind }) => {
  const http = useHttp().main;
  const today = useToday();
  const activities = useQuery(authorableQuery(http));
  const reward = activities.data?.reward ?? { text: 0, photo: 0 };
  const bookings = useQuery(reservationsQuery(http, mineSpan(today)));
  const wanted = [kind === "stay" ? null : activities, kind === "activity" ? null : bookings].filter(
    (query) => query !== null,
  );
  const failed = wanted.find(({ isError, data }) => isError && !data);
  const visits = kind === "stay" ? [] : (activities.data?.reviews ?? []);
  const stays = kind === "activity" ? [] : writableStays(bookings.data);
  const cards = [
    ...visits.map((visit) => ({
      key: visit.order_id,
      lastDay: lastWritableDay(visit),
      card: <ActivityVisit visit={visit} reward={reward} />,
    })),
    ...stays.map((line) => ({
      key: line.id,
      lastDay: stayLastDay(line),
      card: <StayVisit line={line} reward={Math.max(reward.text, reward.photo)} />,
    })),
  ].sort((a, b) => a.lastDay.localeCompare(b.lastDay));

  if (wanted.some(({ isPending }) => isPending)) {
    return (
      <Gutter>
        <ListSkeleton shape="ticket" count={2} label={copy.loading} />
      </Gutter>
    );
  }
  const next = bookings.data?.next_resv_date;
  return (
    <>
      {failed && <Failed query={failed} compact={cards.length > 0} />}
      {!failed && cards.length === 0 && (
        <EmptyState
          object="memo"
          title={copy.none.title}
          detail={next ? copy.none.next(dateText(next)) : copy.none.detail}
          action={{ label: copy.none.action, href: paths.mypage.purchases() }}
        />
      )}
      {cards.length > 0 && Math.max(reward.text, reward.photo) > 0 && (
        <Text $size="label2" $quiet $gutter $bottom={12}>
          {copy.reward(pointText(reward.text), pointText(reward.photo))}
        </Text>
      )}
      {cards.length > 0 && <VisuallyHidden as="h2">{copy.authorable}</VisuallyHidden>}
      <List>
        {cards.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </List>
    </>
  );
};

const StayVisit = ({ line, reward }: { line: StayLine; reward: number }) => (
  <VisitCard
    href={paths.stay.review({ id: line.stay.accommodation_id, write: line.id })}
    name={line.name}
    place={line.place_text}
    scene={line.scene}
    when={copy.stayed(dateText(line.stay.check_out_date))}
    who={line.people_text}
    lastDay={stayLastDay(line)}
    action={writeCopy.writeFor(reward)}
  />
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
