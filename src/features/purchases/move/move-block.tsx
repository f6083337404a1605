import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { moveOfferQuery } from "@/api/main/order/moves";
import { Block } from "@/features/purchases/visit/block";
import { useHttp } from "@/lib/http/http-context";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { Button } from "@/ui/controls/button";
import { importWithRetry } from "@/ui/import-with-retry";
import { moveCopy as copy } from "./copy";

const MoveSheet = dynamic(
  importWithRetry(() => import("./move-sheet")),
  { ssr: false },
);

/** Moves a booking when a child is ill; shows the reason when impossible. Renders nothing after the visit. */
export const MoveBlock = ({ reservation }: { reservation: Reservation }) => {
  const { data } = useQuery(moveOfferQuery(useHttp().main, reservation.id));
  const [round, setOpening] = useState({ at: 0, open: false });
  if (!data || data.block === "ENDED" || data.block === "STAY") return null;
  const close = () => setOpening(({ at }) => ({ at, open: false }));
  if (data.block !== null) return <Block title={copy.title} detail={data.block_text} />;
  return (
    <Block id="move" title={copy.title} detail={data.closed_for ? copy.closed : copy.sick}>
      {data.until && <Until>{copy.until(dateTimeText(readInstant(data.until)))}</Until>}
      <Button kind="outline" size={48} full onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}>
        {copy.open}
      </Button>
      {round.at > 0 && (
        <MoveSheet key={round.at} open={round.open} onClose={close} reservation={reservation} offer={data} />
      )}
    </Block>
  );
};

const Until = styled.p`
  && { margin-bottom: 14px; }
`;
