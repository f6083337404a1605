import { useMutation } from "@tanstack/react-query";
import { stayFavoriteMutation } from "@/api/stay/favorites";
import { placeAnchor, roomsAnchor } from "@/features/stay/detail/anchors";
import { detailCopy } from "@/features/stay/detail/copy";
import { type OpenedStay, useStay } from "@/features/stay/detail/stay-context";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { wonText } from "@/shared/price/price-text";
import { termsPrice } from "@/shared/price/terms-price";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { CtaBar, CtaButton, RoomBelowBar } from "@/ui/booking/cta-bar";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { HeartButton } from "@/ui/controls/heart-button";
import { Icon } from "@/ui/icon/icon";
import { scrollToPart } from "@/ui/tabs/scroll-to-part";
import { isOpen } from "./open-rooms";

const { cta: copy } = detailCopy;

const toLabel = ({ offer, rooms }: OpenedStay): string => {
  if (offer) return copy.rooms;
  if (!rooms.data) return copy.toRooms;
  return rooms.data.products.some(isOpen) ? copy.otherPeople : copy.otherDates;
};

/** Bar at the bottom: favourite and main button. */
export const BuyBar = () => {
  const { stay } = useStay();
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation(stayFavoriteMutation(useHttp().stay, stay.id));
  const toggle = () =>
    isOnline ? mutate({ is_favorite: !stay.is_favorite }) : dispatch(toastShown(detailCopy.offlineHeart));
  return (
    <>
      <RoomBelowBar />
      <CtaBar
        lead={
          <HeartButton
            tone="plain"
            on={stay.is_favorite}
            onToggle={toggle}
            disabled={isPending}
            name={stay.name}
            count={stay.favorite_count}
          />
        }
        note={isOnline || stay.sale_state === "info_only" ? undefined : copy.offlineNote}
      >
        {stay.sale_state === "info_only" ? <OwnWays /> : <ToRooms />}
      </CtaBar>
    </>
  );
};

/** Scrolls to the rooms; shows the lowest total price. */
const ToRooms = () => {
  const opened = useStay();
  return (
    <CtaButton
      kind={opened.offer ? "brand" : "ink"}
      label={toLabel(opened)}
      {...(opened.offer && {
        summary: copy.from(wonText(termsPrice(opened.offer.terms, opened.chosen.choice).total)),
      })}
      onClick={() => scrollToPart(roomsAnchor)}
    />
  );
};

/** Nothing is sold here: call the accommodation, open its homepage, or scroll to its location. */
const OwnWays = () => {
  const { phone, homepage } = useStay().stay;
  if (!phone && !homepage) {
    return <CtaButton kind="ink" label={copy.toPlace} onClick={() => scrollToPart(placeAnchor)} />;
  }
  return (
    <>
      {phone && (
        <ButtonLink kind="ink" full href={`tel:${phone}`} icon={<Icon name="phone" />}>
          {copy.call}
        </ButtonLink>
      )}
      {homepage && (
        <Button
          kind={phone ? "outline" : "ink"}
          full
          icon={<Icon name="globe" />}
          onClick={() => window.location.assign(homepage)}
        >
          {copy.homepage}
        </Button>
      )}
    </>
  );
};
