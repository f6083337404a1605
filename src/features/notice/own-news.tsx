import { useInfiniteQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { inboxQuery } from "@/api/main/member/inbox";
import { useHttp } from "@/lib/http/http-context";
import type { InboxMessage } from "@/shared/contract/main/members";
import { recordDateText } from "@/shared/dates/date-text";
import { kstParts, readInstant } from "@/shared/dates/kst";
import { uniqueBy } from "@/shared/paging/list";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { LightLink } from "@/ui/link/light-link";
import { coverLink } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { noticeCopy as copy } from "./copy";

export const OwnNews = ({ seen }: { seen: string | null }) => {
  const feed = useInfiniteQuery(inboxQuery(useHttp().main));
  const messages = uniqueBy(feed.data?.pages.flatMap((page) => page.notifications) ?? [], ({ id }) => id);
  if (feed.isError && messages.length === 0)
    return (
      <Inset $gutter $top={12}>
        <ErrorState compact title={copy.ownFailed} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
      </Inset>
    );
  if (messages.length === 0) return null;
  return (
    <Section aria-labelledby="own-news">
      <h2 id="own-news">{copy.own}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} isNew={seen !== null && message.created_at > seen} />
          </li>
        ))}
      </ul>
      {feed.hasNextPage && (
        <Button
          kind="outline"
          size={48}
          full
          pending={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          {copy.ownMore}
        </Button>
      )}
      <h2>{copy.forAll}</h2>
    </Section>
  );
};

const Message = ({ message: { title, body, path, created_at }, isNew }: { message: InboxMessage; isNew: boolean }) => (
  <>
    <b>
      {isNew && <Badge tone="red">{copy.isNew}</Badge>}
      {path === null ? title : <LightLink href={path}>{title}</LightLink>}
      {path !== null && <Icon name="chevron-right" />}
    </b>
    {body !== "" && <p>{body}</p>}
    <small>{recordDateText(kstParts(readInstant(created_at)).date)}</small>
  </>
);

const Section = styled.section`
  padding: 8px var(--gutter) 0;
  h2 { margin: 16px 0 4px; ${text.title3} }
  li { position: relative; padding-block: 14px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  b { display: flex; align-items: center; gap: 6px; ${text.body1} font-weight: 600; }
  b a { ${coverLink} }
  b svg { flex: none; width: 18px; height: 18px; margin-left: auto; color: var(--fg-3); }
  p { margin-top: 4px; white-space: pre-line; color: var(--fg-2); ${text.body2} }
  small { display: block; margin-top: 4px; color: var(--fg-2); ${text.label2} }
  button { margin-top: 12px; }
`;
