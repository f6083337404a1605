import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { noticeStampQuery, noticesScrollQuery } from "@/api/main/discover/notices";
import { positiveInteger } from "@/lib/address/read-value";
import { useHttp } from "@/lib/http/http-context";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";
import type { Notice } from "@/shared/contract/main/editorial";
import { recordDateText } from "@/shared/dates/date-text";
import { kstParts, readInstant } from "@/shared/dates/kst";
import { uniqueBy } from "@/shared/paging/list";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Accordion } from "@/ui/display/accordion";
import { Badge } from "@/ui/display/badge";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { text } from "@/ui/theme/text";
import { noticeCopy as copy } from "./copy";
import { OwnNews } from "./own-news";

/**
 * Instant (ISO) of the notices that this device had read before; null when never. Opening the page marks them as read,
 * which removes the dot on the bell.
 */
const useSeenNotices = (): string | null => {
  const { data: stamp } = useQuery(noticeStampQuery(useHttp().main));
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(noticeStamp.read().last_modified), []);
  useEffect(() => {
    if (stamp) noticeStamp.write({ last_modified: stamp });
  }, [stamp]);
  return seen;
};

export const NoticeScreen = () => {
  const seen = useSeenNotices();
  const isMember = useAppSelector(selectIsMember);
  return (
    <>
      {isMember && <OwnNews seen={seen} />}
      <Notices seen={seen} />
    </>
  );
};

/** Collapsible notices, pinned ones first; the address can open one. */
const Notices = ({ seen }: { seen: string | null }) => {
  const opened = positiveInteger(useRouter().query.id);
  const feed = useInfiniteQuery(noticesScrollQuery(useHttp().main));
  const notices = uniqueBy(feed.data?.pages.flatMap((page) => page.notices) ?? [], ({ id }) => id);
  if (feed.isPending) {
    return (
      <Gutter>
        <ListSkeleton shape="line" count={10} />
      </Gutter>
    );
  }
  if (feed.isError && notices.length === 0) {
    return <ErrorState title={copy.failed} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  }
  if (notices.length === 0) return <EmptyState object="mailbox" title={copy.emptyTitle} />;
  return (
    <Body>
      <ul aria-label={copy.list}>
        {notices.map((notice) => (
          <li key={notice.id} id={`notice-${notice.id}`}>
            <Accordion
              open={notice.id === opened}
              title={<NoticeTitle notice={notice} isNew={seen !== null && notice.published_at > seen} />}
              detail={recordDateText(kstParts(readInstant(notice.published_at)).date)}
            >
              <Text>{notice.body}</Text>
            </Accordion>
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
          {copy.more}
        </Button>
      )}
    </Body>
  );
};

const NoticeTitle = ({ notice, isNew }: { notice: Notice; isNew: boolean }) => (
  <>
    {notice.is_pinned && <Badge tone="ink">{copy.pinned}</Badge>} {isNew && <Badge tone="red">{copy.isNew}</Badge>}{" "}
    {notice.title}
  </>
);

const Body = styled.div`
  padding: 0 var(--gutter) 40px;
  ul { padding-bottom: 20px; }
`;

const Text = styled.p`
  white-space: pre-line;
  ${text.reading}
`;
