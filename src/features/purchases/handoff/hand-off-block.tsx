import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import styled from "styled-components";
import { endHandOffMutation, handOffsQuery } from "@/api/main/order/hand-offs";
import { Block } from "@/features/purchases/visit/block";
import { useHttp } from "@/lib/http/http-context";
import type { HandOffLine } from "@/shared/contract/main/booking/hand-off";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { handOffCopy as copy } from "./copy";

const HandOffSheet = dynamic(
  importWithRetry(() => import("./hand-off-sheet")),
  { ssr: false },
);

/** Links to this booking for companions: creates them, and revokes open ones. */
export const HandOffBlock = ({ reservation }: { reservation: Reservation }) => {
  const { id } = reservation;
  const { data = [] } = useQuery(handOffsQuery(useHttp().main, id));
  const make = useRef<HTMLDivElement>(null);
  // A revoked link's row disappears with its button: move the focus.
  const goOn = () => make.current?.querySelector("button")?.focus({ preventScroll: true });
  const [round, setOpening] = useState({ at: 0, open: false });
  return (
    <Block title={copy.title} detail={copy.detail}>
      {data.length > 0 && (
        <List aria-label={copy.live}>
          {data.map((link) => (
            <Line key={link.id} id={id} link={link} onEnded={goOn} />
          ))}
        </List>
      )}
      <Inset $above={14} ref={make}>
        <Button
          kind="outline"
          size={48}
          full
          icon={<Icon name="hand-heart" />}
          onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}
        >
          {copy.open}
        </Button>
      </Inset>
      {round.at > 0 && (
        <HandOffSheet
          key={round.at}
          open={round.open}
          onClose={() => setOpening(({ at }) => ({ at, open: false }))}
          id={id}
          name={reservation.content.name}
        />
      )}
    </Block>
  );
};

const Line = ({ id, link, onEnded }: { id: string; link: HandOffLine; onEnded: () => void }) => {
  const dispatch = useAppDispatch();
  const ending = useMutation(endHandOffMutation(useHttp().main, useQueryClient(), id));
  const { helper, child_name, expires_at } = link;
  return (
    <li>
      <div>
        <b>{helper}</b>
        <small>{copy.until(dateTimeText(readInstant(expires_at)))}</small>
        {child_name !== null && <small>{copy.child(child_name)}</small>}
      </div>
      <Button
        kind="soft"
        size={40}
        aria-label={copy.findEnd(helper)}
        pending={ending.isPending}
        onClick={() =>
          ending.mutate(link.id, {
            onSuccess: () => {
              dispatch(toastShown(copy.ended, "success"));
              onEnded();
            },
            onError: () => dispatch(toastShown(copy.failed, "error")),
          })
        }
      >
        {copy.end}
      </Button>
    </li>
  );
};

const List = styled.ul`
  margin-top: 12px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 60px;
    padding-block: 10px;
  }
  li + li { box-shadow: inset 0 1px 0 var(--line); }
  b { display: block; ${text.body2} font-weight: 700; }
  small { display: block; color: var(--fg-2); ${text.label2} }
`;
