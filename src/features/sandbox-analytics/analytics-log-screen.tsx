import { useEffect, useState } from "react";
import styled from "styled-components";
import { eventLog, type LoggedEvent } from "@/lib/analytics/event-log";
import { dateTimeText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { tabular, text } from "@/ui/theme/text";
import { analyticsLogCopy as copy } from "./copy";

/** All analytics events of a demo in this browser, with their user. */
export const AnalyticsLogScreen = () => {
  const [events, setEvents] = useState<LoggedEvent[] | null>(null);
  useEffect(() => {
    const show = () => setEvents(eventLog.read());
    show();
    return eventLog.watch(show);
  }, []);
  const user = events?.filter(({ kind }) => kind === "user").at(-1)?.name;
  return (
    <Root>
      <Badge tone="info">{copy.badge}</Badge>
      <p>{copy.detail}</p>
      <p>{copy.privacy}</p>
      {events === null && <Skeleton shape="row" count={3} />}
      {events?.length === 0 && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      {events !== null && events.length > 0 && (
        <>
          <User>
            <span>{copy.user}</span>
            <b>{user || copy.nobody}</b>
          </User>
          <h2>{copy.list}</h2>
          <ol>
            {events.map((event) => (
              <Event key={event.no} event={event} />
            ))}
          </ol>
          <Button kind="outline" full onClick={eventLog.clear}>
            {copy.clear}
          </Button>
        </>
      )}
    </Root>
  );
};

const Event = ({ event: { at, kind, name, values } }: { event: LoggedEvent }) => (
  <Row>
    <div>
      <Badge tone={kind === "event" ? "ink" : "grey"}>{copy.kinds[kind]}</Badge>
      <time dateTime={new Date(at).toISOString()}>{dateTimeText(new Date(at))}</time>
    </div>
    <b>{kind === "user" ? copy.userSet(name) : name}</b>
    {values.length > 0 && (
      <dl>
        {values.map(({ name: parameter, value }) => (
          <div key={parameter}>
            <dt>{parameter}</dt>
            <dd>{value || copy.empty}</dd>
          </div>
        ))}
      </dl>
    )}
  </Row>
);

const Root = styled.div`
  padding: 16px var(--gutter) 40px;
  > p { margin-top: 10px; color: var(--fg-2); ${text.body2} }
  h2 { margin: 32px 0 4px; ${text.title3} }
  ol { margin-bottom: 24px; }
`;

const User = styled.p`
  display: flex;
  justify-content: space-between;
  padding: 14px 16px;
  border-radius: var(--r-4);
  background: var(--bg-sunken);
  b { color: var(--fg); ${tabular} }
`;

const Row = styled.li`
  padding-block: 14px;
  border-bottom: 1px solid var(--line);
  > div { display: flex; align-items: center; justify-content: space-between; margin-bottom: 6px; }
  time { color: var(--fg-2); ${text.caption1} }
  > b { overflow-wrap: anywhere; ${text.body1} font-weight: 600; }
  dl { margin-top: 6px; color: var(--fg-2); ${text.label2} }
  dl > div { display: flex; gap: 8px; }
  dd { overflow-wrap: anywhere; }
`;
