import { useQuery } from "@tanstack/react-query";
import { Copy, Navigation, Phone, Share2 } from "lucide-react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content/detail";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { whenText } from "@/features/purchases/segment-view";
import { copyText } from "@/lib/browser/copy-text";
import { shareOrCopy } from "@/lib/browser/share";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/purchase";
import { paidTotal } from "@/shared/price/paid-total";
import { wonText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { ActRow } from "@/ui/controls/action-row";
import { text } from "@/ui/theme/text";
import { Block } from "./block";

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
  const copyAddress = async () => {
    const isCopied = await copyText(content.address);
    dispatch(isCopied ? toastShown(copy.copied, "success") : toastShown(copy.notCopied, "error"));
  };
  const share = async () => {
    const total = payment && wonText(paidTotal(payment));
    const words = copy.shareText(content.name, whenText(reservation), content.address, total);
    const passed = await shareOrCopy(words);
    if (passed !== "shared")
      dispatch(passed === "copied" ? toastShown(copy.shared, "success") : toastShown(copy.notCopied, "error"));
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
        <button type="button" onClick={() => void copyAddress()}>
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

const Acts = styled(ActRow)`
  margin-bottom: 16px;
`;

const Words = styled.div`
  margin-top: 8px;
  color: var(--fg-2);
  ${text.reading}
`;
