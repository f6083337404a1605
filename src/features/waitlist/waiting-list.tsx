import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { declineOfferMutation, leaveWaitlistMutation, waitlistQuery } from "@/api/main/order/waitlist";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { WaitEntryView, WaitTerms } from "@/shared/contract/main/booking/waitlist";
import { dateText, dateTimeText, nightsText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { waitlistCopy } from "./copy";

const { list: copy, allDay } = waitlistCopy;

const whenText = (terms: WaitTerms): string =>
  terms.kind === "stay"
    ? `${dateText(terms.check_in)} – ${dateText(terms.check_out)}, ${nightsText(terms.check_in, terms.check_out)}`
    : `${dateText(terms.date)} ${terms.starts_at ?? allDay}`;

/** The checkout finds the reserved seats by these same parameters. */
const payPath = (terms: WaitTerms): string =>
  terms.kind === "stay"
    ? paths.stay.payment({
        id: terms.accommodation_id,
        product_id: terms.product_id,
        check_in: terms.check_in,
        check_out: terms.check_out,
        adults: terms.adults,
        children_ages: terms.children_ages.join(","),
      })
    : paths.payment.index({
        content: terms.content_pk,
        options: terms.option_pks.join(","),
        slot: terms.slot_pk,
        date: terms.date,
      });

/** The family's waitlist entries, offers first; renders nothing without any. */
export const WaitingList = ({ kind }: { kind: WaitTerms["kind"] }) => {
  const { data } = useQuery({ ...waitlistQuery(useHttp().main), refetchInterval: 30_000 });
  const entries = data?.filter(({ terms }) => terms.kind === kind) ?? [];
  if (entries.length === 0) return null;
  return (
    <Root aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Root>
  );
};

const Entry = ({ entry }: { entry: WaitEntryView }) => {
  const { id, terms, people, decide_by: by, offer_until: offerUntil } = entry;
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const leave = useMutation(leaveWaitlistMutation(http, client));
  const decline = useMutation(declineOfferMutation(http, client));
  const say = (text: string) => ({
    onSuccess: () => void dispatch(toastShown(text, "success")),
    onError: () => void dispatch(toastShown(copy.failed, "error")),
  });
  return (
    <li>
      {offerUntil === null ? (
        <Badge>{copy.waiting(dateTimeText(readInstant(by)))}</Badge>
      ) : (
        <Badge tone="fit">{copy.offered(dateTimeText(readInstant(offerUntil)))}</Badge>
      )}
      <b>{terms.title}</b>
      <p>
        {[whenText(terms), terms.kind === "stay" ? terms.room : "", copy.people(people)].filter(Boolean).join(" · ")}
      </p>
      <div>
        {offerUntil === null ? (
          <Button kind="soft" size={40} pending={leave.isPending} onClick={() => leave.mutate(id, say(copy.left))}>
            {copy.leave}
          </Button>
        ) : (
          <>
            <ButtonLink size={40} href={payPath(terms)}>
              {copy.pay}
            </ButtonLink>
            <Button
              kind="soft"
              size={40}
              pending={decline.isPending}
              onClick={() => decline.mutate(id, say(copy.declined))}
            >
              {copy.decline}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

const Root = styled.section`
  padding: 16px var(--gutter) 12px;
  h2 { margin-bottom: 8px; ${text.card} }
  ul { display: grid; gap: 8px; }
  li {
    display: grid;
    justify-items: start;
    gap: 6px;
    padding: 16px;
    border-radius: var(--r-control);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  b { ${text.card} }
  p { color: var(--fg-2); ${text.label2} }
  div { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
`;
