import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { ChildTable } from "@/features/stay/detail/child-table";
import { detailCopy } from "@/features/stay/detail/copy";
import { Gallery } from "@/features/stay/detail/gallery";
import { Guide } from "@/features/stay/detail/guide";
import { RefundNotes, RefundStairs } from "@/features/stay/detail/refund-stairs";
import { SellerTable, SourceNote } from "@/features/stay/detail/seller-table";
import { useHttp } from "@/lib/http/http-context";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { termsPrice } from "@/shared/price/terms-price";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { priceDetailClosed, priceDetailOpened, selectPriceDetailVisible } from "@/store/slices/stay-product-detail";
import { Accordion } from "@/ui/display/accordion";
import { Price } from "@/ui/display/price";
import { Band } from "@/ui/display/section-header";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { BookBar } from "./book-bar";
import { productCopy as copy } from "./copy";
import { NightTable } from "./night-table";
import { Block } from "./product-block";
import { ProductStop } from "./product-stop";
import { ProductTitle } from "./product-title";
import { RoomThings } from "./room-things";
import { SleepingBlock } from "./sleeping-block";
import { productStanding } from "./standing";

const PriceDetailSheet = dynamic(() => import("./price-detail-sheet"), { ssr: false });

type Props = { detail: StayProductDetail; asked: AddressedChoice; isBusy: boolean };

/** The page of a room, from its pictures to the button. */
export const ProductBody = ({ detail, asked, isBusy }: Props) => {
  const { accommodation, product } = detail;
  const { choice } = asked;
  const stay = useQuery(accommodationQuery(useHttp().stay, { id: accommodation.id })).data;
  const standing = productStanding(detail);
  const price = termsPrice(product.terms, choice);
  const isPriced = standing === "ready" || standing === "standby";
  return (
    <>
      <Gallery name={product.name} scenes={product.gallery.length > 0 ? product.gallery : [product.scene]} />
      <Card aria-busy={isBusy}>
        <ProductTitle detail={detail} asked={asked} isReady={isPriced} />
        {isPriced && (
          <Row>
            <Price {...stayPricePieces(price, choice)} size="L" />
            <PriceDetail price={price} choice={choice} />
          </Row>
        )}
        <ResetNotice rangeProblem={asked.rangeProblem} isGuestReset={asked.isGuestReset} />
        <DatesPeopleBar choice={choice} onChoose={asked.choose} accommodationId={accommodation.id} />
        <ProductStop detail={detail} asked={asked} standing={standing} price={price} />
      </Card>
      <Band />
      {product.sleeping.length > 0 && (
        <Block title={copy.sleeps.title}>
          <SleepingBlock product={product} guests={choice} />
        </Block>
      )}
      {isPriced && (
        <Block title={copy.nights.title}>
          <NightTable price={price} />
        </Block>
      )}
      <Block title={copy.about.title}>
        {product.description && <Words>{product.description}</Words>}
        <RoomThings product={product} />
      </Block>
      <Band />
      {isPriced && (
        <Block title={copy.refund.title}>
          <RefundStairs steps={product.refund_steps} checkIn={choice.checkIn} total={price.total} />
          <RefundNotes name={stay?.refund.name} />
        </Block>
      )}
      <Block title={copy.children.title}>
        <ChildTable terms={product.terms} mandatoryFee={product.terms.mandatory_fee} />
      </Block>
      {stay && (
        <Block title={detailCopy.guide.title}>
          <Guide stay={stay} />
        </Block>
      )}
      {stay && (
        <Seller>
          <SourceNote stay={stay} />
          <Accordion title={detailCopy.seller.title}>
            <SellerTable stay={stay} />
          </Accordion>
        </Seller>
      )}
      <BookBar detail={detail} asked={asked} standing={standing} price={price} isBusy={isBusy} />
    </>
  );
};

type PriceDetailProps = { price: ReturnType<typeof termsPrice>; choice: AddressedChoice["choice"] };

const PriceDetail = ({ price, choice }: PriceDetailProps) => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectPriceDetailVisible);
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    dispatch(priceDetailOpened());
  };
  return (
    <>
      <More type="button" aria-haspopup="dialog" onClick={open}>
        {copy.priceDetail}
        <ChevronRight aria-hidden="true" />
      </More>
      {isUsed && (
        <PriceDetailSheet
          price={price}
          choice={choice}
          open={isOpen}
          onClose={() => void dispatch(priceDetailClosed())}
        />
      )}
    </>
  );
};

const Card = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-top: -24px;
  padding: 26px var(--gutter) 26px;
  border-radius: 24px 24px 0 0;
  background: var(--bg);
`;

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

const Words = styled.p`
  margin-bottom: 16px;
  white-space: pre-line;
  ${text.reading}
`;

const Seller = styled.section`
  display: grid;
  gap: 8px;
  padding: 4px var(--gutter) 20px;
`;
