import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { stayCalendarQuery } from "@/api/stay/accommodation";
import { nightsLabel, rangeLabel } from "@/features/stay/common/copy";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { openStays, searchedNights } from "@/features/stay/detail/about/open-stays";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { wonText } from "@/shared/price/price-text";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { noScrollbar, pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

const { otherDates: copy } = lateCopy;
const MOST = 6;

/** No room on the chosen nights: offers the nearest available stays of that length. */
const OtherDates = ({ id, chosen: { choice, choose } }: { id: number; chosen: AddressedChoice }) => {
  const today = useToday();
  const calendar = useQuery(stayCalendarQuery(useHttp().stay, id, searchedNights(choice, today), choice));
  if (calendar.isPending) {
    return (
      <Gutter>
        <Skeleton shape="row" label={copy.label} />
      </Gutter>
    );
  }
  if (!calendar.data) {
    return (
      <Gutter>
        <ErrorState
          compact
          title={copy.failed}
          onRetry={() => void calendar.refetch()}
          retrying={calendar.isFetching}
        />
      </Gutter>
    );
  }
  const stays = openStays(calendar.data, choice, today, MOST);
  return (
    <Inset as="section" $bottom={26} aria-label={copy.label}>
      <Gutter>
        <Notice tone="info" icon={<Icon name="calendar-search" />} title={stays.length > 0 ? copy.title : copy.none}>
          {stays.length > 0 ? copy.detail : copy.noneDetail}
        </Notice>
      </Gutter>
      {stays.length > 0 && (
        <Row>
          {stays.map(({ nightPrice, ...range }) => (
            <li key={range.checkIn}>
              <Day type="button" onClick={() => void choose(range)}>
                <b>{rangeLabel(range)}</b>
                <span>{nightsLabel(range)}</span>
                <small>{copy.from(wonText(nightPrice))}</small>
              </Day>
            </li>
          ))}
        </Row>
      )}
    </Inset>
  );
};

export default OtherDates;

const Row = styled.ul`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 12px var(--gutter) 4px;
  scroll-padding-inline: var(--gutter);
  ${noScrollbar}
  li { flex: none; }
`;

const Day = styled.button`
  display: grid;
  gap: 2px;
  min-width: 148px;
  padding: 12px 14px;
  border-radius: 16px;
  box-shadow: inset 0 0 0 1px var(--line-strong);
  text-align: left;
  ${pressable}
  b { white-space: nowrap; ${text.label1} }
  span { color: var(--fg-2); ${text.label2} }
  small { color: var(--fit-fg); ${text.label2} font-weight: 600; }
`;
