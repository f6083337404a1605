import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { calendarMutation, calendarQuery } from "@/api/main/member/calendar";
import { copyText } from "@/lib/browser/copy-text";
import { useHttp } from "@/lib/http/http-context";
import { Button, buttonClass } from "@/ui/controls/button";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { AddressBox } from "@/ui/fields/address-box";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { familyCopy } from "./copy";
import { useChangeToast } from "./use-change-toast";
import { useFocusFallback } from "./use-focus-fallback";

const { calendar: copy } = familyCopy;

/** Same address with the protocol for calendar subscriptions. */
const subscribed = (url: string): string => url.replace(/^https?:/, "webcal:");

/** Calendar subscription that follows all bookings, moves and cancellations of the family. */
export const CalendarBlock = () => {
  const { data: url, isPending, isError, refetch, isFetching } = useQuery(calendarQuery(useHttp().main));
  const part = useFocusFallback(url);
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Body ref={part}>
        {isPending && <Skeleton shape="text" count={2} />}
        {isError && (
          <ErrorState
            compact
            title={copy.failed}
            cause={copy.failedCause}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {url !== undefined && <Address url={url} />}
      </Body>
    </Section>
  );
};

const Address = ({ url }: { url: string | null }) => {
  const changing = useMutation(calendarMutation(useHttp().main, useQueryClient()));
  const toast = useChangeToast();
  const copyAddress = async (address: string) =>
    (await copyText(address)) ? toast.say(copy.copied) : toast.fail(copy.copyFailed);
  if (url === null) {
    return (
      <Button kind="outline" full pending={changing.isPending} onClick={() => changing.mutate("renew", toast.done())}>
        {copy.make}
      </Button>
    );
  }
  return (
    <>
      <AddressBox label={copy.address} address={url} />
      <p>{copy.secret}</p>
      <Pair>
        <a className={buttonClass("ink", 48, true)} href={subscribed(url)}>
          <Icon name="calendar-plus" />
          {copy.open}
        </a>
        <Button kind="soft" size={48} icon={<Icon name="copy" />} onClick={() => void copyAddress(url)}>
          {copy.copy}
        </Button>
      </Pair>
      <Pair>
        <Button
          kind="text"
          size={48}
          pending={changing.isPending}
          onClick={() => changing.mutate("renew", toast.done(copy.renewed))}
        >
          {copy.renew}
        </Button>
        <Button
          kind="text"
          size={48}
          pending={changing.isPending}
          onClick={() => changing.mutate("end", toast.done(copy.ended))}
        >
          {copy.end}
        </Button>
      </Pair>
    </>
  );
};

const Body = styled.div`
  display: grid;
  gap: 10px;
  padding: 4px var(--gutter) 12px;
  > p { color: var(--fg-2); ${text.label2} }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 8px;
`;
