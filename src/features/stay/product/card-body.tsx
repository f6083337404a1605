import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  priceDetailOpened,
  productSheetClosed,
  selectPriceDetailVisible,
} from "@/store/slices/stay/stay-product-detail";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Price } from "@/ui/price/price";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { lateProductCopy as copy } from "./late-copy";
import { ProductStop } from "./product-stop";
import { ProductTitle } from "./product-title";
import { isPriced, type OpenedRoom, useRoom } from "./room-context";

const PriceDetailSheet = dynamic(
  importWithRetry(() => import("./price-detail-sheet")),
  { ssr: false },
);

/** First view: room, price, dates, guests, and obstacles to a booking. */
export const CardBody = () => {
  const room = useRoom();
  const { detail, chosen, standing, price } = room;
  const { choice } = chosen;
  return (
    <>
      <ProductTitle detail={detail} chosen={chosen} isReady={isPriced(room)} />
      {isPriced(room) && (
        <Row>
          <Price {...stayPricePieces(price, choice)} size="L" />
          <PriceDetail productId={detail.product.product_id} price={price} choice={choice} />
        </Row>
      )}
      {standing !== "info_only" && (
        <>
          <ResetNotice rangeProblem={chosen.rangeProblem} isGuestReset={chosen.isGuestReset} />
          <DatesPeopleBar
            choice={choice}
            onChoose={chosen.choose}
            pricedBy={{ accommodationId: detail.accommodation.id }}
          />
        </>
      )}
      <ProductStop detail={detail} chosen={chosen} standing={standing} price={price} />
    </>
  );
};

type PriceDetailProps = { productId: number } & Pick<OpenedRoom, "price"> & Pick<OpenedRoom["chosen"], "choice">;

const PriceDetail = ({ productId, price, choice }: PriceDetailProps) => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectPriceDetailVisible(state, productId));
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    dispatch(priceDetailOpened());
  };
  return (
    <>
      <More type="button" aria-haspopup="dialog" onClick={open}>
        {copy.priceDetail}
        <Icon name="chevron-right" />
      </More>
      {isUsed && (
        <PriceDetailSheet
          price={price}
          choice={choice}
          open={isOpen}
          onClose={() => void dispatch(productSheetClosed())}
        />
      )}
    </>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 4px 12px;
`;

const More = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  color: var(--fg-2);
  ${text.label2}
  ${hitArea}
  svg { width: 16px; height: 16px; }
`;
