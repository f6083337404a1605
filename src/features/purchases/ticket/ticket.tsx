import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { purchasesCopy as copy, purchasesCopy } from "@/features/purchases/copy";
import { OpensOffline } from "@/features/purchases/saved/opens-offline";
import { hasRunOut, whenText } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import type { SavedVisit } from "@/lib/storage/saved-visits";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { ddayText } from "@/shared/dates/date-text";
import { showAtDoorText } from "@/shared/order/show-at-door";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { TicketCodes } from "@/ui/booking/ticket-codes";
import { TicketFrame } from "@/ui/booking/ticket-frame";
import { Button } from "@/ui/controls/button";
import { keepDots } from "@/ui/display/dots";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { CalendarLink } from "./calendar-link";

/** Label of a cancelled booking: cancelled here, or refunded elsewhere. Family members see no refunds. */
export const canceledTag = ({ refunds = [] }: Partial<Pick<Reservation, "refunds">>): string =>
  refunds.some(({ is_taken_back }) => is_taken_back) ? purchasesCopy.state.takenBack : purchasesCopy.state.canceled;

const TicketSheet = dynamic(
  importWithRetry(() => import("./ticket-sheet")),
  { ssr: false },
);

/** A visit from the server, or a saved one, which has no calendar link. */
export type ShownVisit = SavedVisit & { ics_url?: string } & Partial<Pick<Reservation, "closed_time" | "refunds">>;

const isUsed = ({ check_in_at }: ShownVisit["products"][number]): boolean => check_in_at !== null;

/** The ticket, and a code for each usable one. `isOwn`: the reservation can be fetched. */
export const Ticket = ({ reservation, isOwn = false }: { reservation: ShownVisit; isOwn?: boolean }) => {
  const today = useToday();
  const { content, desired_check_in: date, people_text, products, ics_url, display_number, state } = reservation;
  const [at, setAt] = useState(0);
  const [big, setBig] = useState<"never" | "open" | "closed">("never");
  const open = products.filter(({ product_state, expired }) => product_state === "ORDER" && !expired);
  // Usable codes come first; the order does not change when one is scanned while shown.
  const [used] = useState(() => products.filter(isUsed).map(({ pk }) => pk));
  const live = [...open.filter(({ pk }) => !used.includes(pk)), ...open.filter(({ pk }) => used.includes(pk))];
  const shown = live[Math.min(at, live.length - 1)];
  const ranOut = hasRunOut(reservation, today);
  const isPast = ranOut || (date !== null && date < today);
  const soonTag = date === null || reservation.closed_time ? undefined : ddayText(today, date);
  const dayTag = date !== null && isPast ? copy.state.past : soonTag;
  const tag = state === "CANCELED" ? canceledTag(reservation) : dayTag;
  const wasUsed = products.some(({ product_state }) => product_state === "COMPLETE");
  return (
    <Page>
      <TicketFrame
        picture={pictureOfScene(content.scene, "forest", { shape: "hero" })}
        tag={tag}
        stub={
          <>
            {shown && <OpensOffline id={reservation.id} />}
            {shown ? (
              <>
                <TicketCodes
                  tickets={live.map(({ pk, ticket_code, option_name }) => ({
                    key: pk,
                    code: ticket_code,
                    name: option_name,
                  }))}
                  hint={showAtDoorText(live.map((ticket) => ({ isUsed: isUsed(ticket) })))}
                  at={live.indexOf(shown)}
                  onAt={setAt}
                  toName={copy.toTicket}
                />
                {shown.check_in_at && (
                  <Text $size="label1" $quiet $above={10}>
                    {copy.used}
                  </Text>
                )}
              </>
            ) : (
              <Text $size="label1" $quiet $above={10}>
                {wasUsed ? copy.productState.COMPLETE : copy.noTicket}
              </Text>
            )}
            <Code>{display_number}</Code>
            <Acts className="screen-only">
              {shown && (
                <Button kind="ink" size={48} full icon={<Icon name="maximize-2" />} onClick={() => setBig("open")}>
                  {copy.bigger}
                </Button>
              )}
              {state !== "CANCELED" && !isPast && date !== null && ics_url && <CalendarLink path={ics_url} />}
            </Acts>
          </>
        }
      >
        <Text $size="label2" $quiet>
          {keepDots([content.place_text, content.place].filter(Boolean).join(" · "))}
        </Text>
        <Text as="h2" $size="title2" $above={4}>
          {content.name}
        </Text>
        <Facts>
          <div>
            <dt>{copy.when}</dt>
            <dd>{whenText(reservation, today)}</dd>
          </div>
          <div>
            <dt>{copy.who}</dt>
            <dd>{people_text}</dd>
          </div>
        </Facts>
      </TicketFrame>
      {big !== "never" && shown && (
        <TicketSheet
          open={big === "open"}
          onClose={() => setBig("closed")}
          code={shown.ticket_code}
          name={copy.namedTicket(shown.option_name)}
          number={display_number}
          gate={{ reservationId: isOwn ? reservation.id : null, productId: shown.pk }}
        />
      )}
    </Page>
  );
};

const Page = styled.div`
  padding-top: 8px;
  --page: var(--bg-subtle);
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 28px;
  margin-top: 16px;
  dt { color: var(--fg-2); ${text.caption1} }
  dd { margin-top: 2px; ${text.body2} font-weight: 700; }
`;

const Code = styled.p`
  margin-top: 12px;
  color: var(--fg-2);
  letter-spacing: .02em;
  ${text.label1}
`;

const Acts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: 8px;
  width: 100%;
  margin-top: 18px;
`;
