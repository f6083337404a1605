import { useQuery } from "@tanstack/react-query";
import { Copy, Navigation, Phone, Share2 } from "lucide-react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content-detail";
import { copyText } from "@/lib/copy-text";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/purchase";
import { wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { text } from "@/ui/theme/text";
import { Block } from "./block";
import { purchasesCopy as copy } from "./copy";
import { whenText } from "./segment-view";

type Visit = Pick<Reservation, "content" | "kind" | "desired_check_in" | "starts_at" | "valid_until" | "stay"> & {
  seller: Pick<Reservation["seller"], "phone">;
  /** Only where the reader paid. */
  payment?: Reservation["payment"];
};

/** How to get there, in words and in one press; whom to call; whom to tell. */
export const PlaceBlock = ({ reservation }: { reservation: Visit }) => {
  const dispatch = useAppDispatch();
  const { content, seller, payment, kind } = reservation;
  const detail = useQuery({
    ...contentDetailQuery(useHttp().main, { id: content.pk }),
    enabled: kind === "activity",
  }).data;
  const phone = content.phone ?? seller.phone;
  const copyWords = async (words: string, told: string) => {
    dispatch(toastShown((await copyText(words)) ? told : copy.notCopied));
  };
  const share = async () => {
    const total = payment && wonText(sumWon([payment.own_point, payment.partner_point, payment.pay_amount]));
    const words = copy.shareText(content.name, whenText(reservation), content.address, total);
    if (typeof navigator.share !== "function") return copyWords(words, copy.shared);
    // A closed share sheet is an answer, not a failure.
    await navigator.share({ text: words }).catch(() => undefined);
  };
  return (
    <>
      <Acts>
        {content.lat !== null && content.lng !== null && (
          <a
            href={paths.directions({ name: content.place, lat: content.lat, lng: content.lng })}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation aria-hidden="true" />
            {copy.ways.directions}
          </a>
        )}
        <button type="button" onClick={() => void copyWords(content.address, copy.copied)}>
          <Copy aria-hidden="true" />
          {copy.ways.copy}
        </button>
        {phone && (
          <a href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            {copy.ways.call}
          </a>
        )}
        <button type="button" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          {copy.ways.share}
        </button>
      </Acts>
      <Block title={copy.place}>
        <Words>
          <p>{content.address}</p>
          {detail && <p>{copy.parking[detail.facilities.parking ?? "unknown"]}</p>}
        </Words>
      </Block>
    </>
  );
};

const Acts = styled.div`
  display: flex;
  margin: 12px 16px 16px;
  border-radius: 20px;
  background: var(--surface);
  > * {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 76px;
    ${text.label2}
  }
  svg { width: 22px; height: 22px; }
`;

const Words = styled.div`
  margin-top: 8px;
  color: var(--fg-2);
  ${text.reading}
`;
