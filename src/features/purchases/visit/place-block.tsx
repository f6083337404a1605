import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content/detail";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { whenText } from "@/features/purchases/segment-view";
import { copyText } from "@/lib/browser/copy-text";
import { shareOrCopy } from "@/lib/browser/share";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { wonText } from "@/shared/price/price-text";
import { paidTotal } from "@/shared/price/quote";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { ActionRow } from "@/ui/controls/action-row";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { Block } from "./block";

type Visit = Pick<Reservation, "content" | "kind" | "desired_check_in" | "starts_at" | "valid_until" | "stay"> & {
  venue: Pick<Reservation["venue"], "phone">;
  /** Missing for family members who did not pay. */
  payment?: Reservation["payment"];
};

export const PlaceBlock = ({ reservation }: { reservation: Visit }) => {
  const dispatch = useAppDispatch();
  const { content, venue, payment, kind, stay } = reservation;
  const detail = useQuery({
    ...contentDetailQuery(useHttp().main, { id: content.pk }),
    enabled: kind === "activity",
  }).data;
  const phone = content.phone ?? venue.phone;
  const copyAddress = async () => {
    const isCopied = await copyText(content.address);
    dispatch(isCopied ? toastShown(copy.copied, "success") : toastShown(copy.notCopied, "error"));
  };
  const share = async () => {
    const total = payment && wonText(paidTotal(payment));
    const text = copy.shareText(content.name, whenText(reservation), content.address, total);
    // Leaves out the children's ages, which the link to our own search has.
    const path = stay ? paths.stay.detail({ id: stay.accommodation_id }) : paths.content.detail({ id: content.pk });
    const passed = await shareOrCopy(text, path);
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
            <Icon name="navigation" />
            {copy.ways.directions}
          </a>
        )}
        <button type="button" onClick={() => void copyAddress()}>
          <Icon name="copy" />
          {copy.ways.copy}
        </button>
        {phone && (
          <a href={`tel:${phone}`}>
            <Icon name="phone" />
            {copy.ways.call}
          </a>
        )}
        <button type="button" onClick={() => void share()}>
          <Icon name="share-2" />
          {copy.ways.share}
        </button>
      </Acts>
      <Block title={copy.place}>
        <Text as="div" $size="reading" $quiet $above={8}>
          <p>{content.address}</p>
          {detail && <p>{copy.parking[detail.facilities.parking ?? "unknown"]}</p>}
        </Text>
      </Block>
    </>
  );
};

const Acts = styled(ActionRow)`
  margin-bottom: 16px;
`;
