import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { paths } from "@/lib/paths";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { MapWays, mapWaysLook } from "@/ui/booking/map-ways";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";

const { place: copy } = lateCopy;

const listDirections = ({ place, place_text: area, facilities }: Accommodation): string =>
  [
    // A place that is only known by its town repeats the end of its area.
    copy.way(place && !area.endsWith(place) ? `${area} ${place}` : area),
    copy.parking[facilities.parking ?? "unknown"],
    facilities.stroller === "yes" ? copy.stroller : "",
    facilities.elevator === "yes" ? copy.elevator : "",
  ]
    .filter(Boolean)
    .join(" ");

export const PlaceWords = ({ stay }: { stay: Accommodation }) => {
  const dispatch = useAppDispatch();
  const copyAddress = async () => {
    const isCopied = await navigator.clipboard?.writeText(stay.address).then(
      () => true,
      () => false,
    );
    dispatch(toastShown(isCopied ? copy.copied : copy.copyFailed));
  };
  const { lat, lng } = stay;
  return (
    <>
      <Address>
        <div>
          <b>{stay.name}</b>
          <p>{stay.address || stay.place_text}</p>
        </div>
        {stay.address && (
          <Button kind="soft" size={40} icon={<Icon name="copy" />} onClick={() => void copyAddress()}>
            {copy.copy}
          </Button>
        )}
      </Address>
      <Text $size="reading" $above={10}>
        {listDirections(stay)}
      </Text>
      {lat !== null && lng !== null && (
        <Ways>
          <MapWays label={copy.directions} names={copy.maps} ways={paths.ways({ name: stay.name, lat, lng })} />
        </Ways>
      )}
      <Contacts>
        {stay.phone && (
          <a href={`tel:${stay.phone}`}>
            <Icon name="phone" />
            {stay.phone}
          </a>
        )}
        {stay.homepage && (
          <a href={stay.homepage} target="_blank" rel="noopener noreferrer nofollow">
            <Icon name="globe" />
            {copy.homepage}
          </a>
        )}
      </Contacts>
    </>
  );
};

const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  > div { flex: 1 1 180px; min-width: 0; }
  b { ${text.body1} font-weight: 700; }
  p { color: var(--fg-2); ${text.body2} }
  button { flex: none; }
  button svg { width: 16px; height: 16px; }
`;

const Ways = styled.div`
  ${text.body2}
  ${mapWaysLook}
`;

const Contacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-top: 10px;
  a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; text-decoration: underline; text-underline-offset: 4px; text-decoration-color: var(--line-strong); ${text.body2} }
  svg { width: 18px; height: 18px; }
`;
