import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { handOffQuery } from "@/api/main/order/hand-offs";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import { clockText, dateText, dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { ButtonLink } from "@/ui/controls/button-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Notice } from "@/ui/feedback/notice";
import { handOffCopy as copy } from "./copy";
import { HandOffPlace } from "./hand-off-place";
import { HandOffTickets } from "./hand-off-tickets";
import { large } from "./large";

/** Day and time; for a stay check-in and check-out. */
const HandOffWhen = ({ view: { date, starts_at, valid_until, stay } }: { view: HandOffView }) => (
  <Root>
    <h2>{copy.when}</h2>
    {date === null ? (
      <Value>{copy.anyDay(valid_until === null ? "" : dateText(valid_until))}</Value>
    ) : (
      <Value>
        {[dateText(date), stay || starts_at === null ? "" : clockText(starts_at)].filter(Boolean).join(" ")}
      </Value>
    )}
    {stay ? (
      <>
        <p>{copy.checkIn(clockText(stay.check_in_from))}</p>
        <p>{copy.checkOut(`${dateText(stay.check_out_date)} ${clockText(stay.check_out_until)}`)}</p>
      </>
    ) : (
      starts_at !== null && <p>{copy.early}</p>
    )}
  </Root>
);

const Root = styled.section`
  ${large.card}
  p { ${large.words} }
`;

const Value = styled.b`
  display: block;
  margin-top: 6px;
  ${large.value}
`;

/** Messages for a link that is expired or unknown. */
const ENDS: Readonly<Record<number, { title: string; detail: string }>> = { 404: copy.unknown, 410: copy.gone };

/** One booking for a companion: large text, the tickets, the way. No account, no price. */
export const HandOffScreen = ({ input: token }: { input: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(handOffQuery(useHttp().main, token));
  if (data) return <HandOff view={data} />;
  if (isPending)
    return (
      <Page>
        <h1>{copy.title}</h1>
        <ListSkeleton shape="card" count={3} />
      </Page>
    );
  const end = ENDS[toApiError(error).status];
  if (end)
    return (
      <Page>
        <h1>{copy.title}</h1>
        <End>
          <EmptyState object="mailbox" {...end} action={{ label: copy.help, href: paths.help() }} />
        </End>
      </Page>
    );
  return (
    <Page>
      <h1>{copy.title}</h1>
      <ErrorState title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
};

const HandOff = ({ view }: { view: HandOffView }) => {
  const { name, child_name, is_canceled, stay, papers, cautions, expires_at } = view;
  const isWaiting = stay?.confirm_state === "WAIT";
  return (
    <Page>
      <Hello>{child_name === null ? copy.hello : copy.with(child_name)}</Hello>
      <h1>{name}</h1>
      {is_canceled && <Notice tone="error">{copy.canceled}</Notice>}
      {isWaiting && !is_canceled && <Notice>{copy.waiting}</Notice>}
      <HandOffWhen view={view} />
      {!is_canceled && <HandOffTickets view={view} />}
      <HandOffPlace view={view} />
      {papers.length > 0 && (
        <Part>
          <h2>{copy.papers}</h2>
          <ul>
            {papers.map((paper) => (
              <li key={`${paper.for_text} ${paper.name}`}>
                <b>{paper.name}</b>
                <span>{paper.for_text}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {cautions.length > 0 && (
        <Part>
          <h2>{copy.cautions}</h2>
          <ul>
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </Part>
      )}
      <Until>{copy.until(dateTimeText(readInstant(expires_at)))}</Until>
      <ButtonLink kind="outline" size={56} full href={paths.help()}>
        {copy.help}
      </ButtonLink>
    </Page>
  );
};

const Page = styled.article`
  display: grid;
  gap: 20px;
  padding: 28px var(--gutter) 48px;
  h1 { ${large.title} }
`;

const End = styled.div`
  && p { ${large.words} }
  && p:first-of-type { ${large.value} }
  && p + p { max-width: 20rem; }
`;

const Hello = styled.p`
  margin-bottom: -14px;
  color: var(--fg-2);
  ${large.words}
`;

const Part = styled.section`
  ${large.card}
  ul { display: grid; gap: 12px; margin-top: 10px; }
  li { ${large.words} }
  b, span { display: block; }
  span { color: var(--fg-2); }
`;

const Until = styled.p`
  color: var(--fg-2);
  text-align: center;
  ${large.small}
`;
