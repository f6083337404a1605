import { FacilityIcon } from "@/features/stay/common/facility-icon";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { RefundBadge } from "@/features/stay/detail/price/refund-badge";
import { useStay } from "@/features/stay/detail/stay-context";
import { paths } from "@/lib/paths";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { wonText } from "@/shared/price/price-text";
import { termsPrice } from "@/shared/price/terms-price";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { bedLines } from "@/shared/stay/bed-words";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { RoomPlan } from "@/ui/booking/room-plan";
import { Badge } from "@/ui/display/badge";
import { Words } from "@/ui/display/figure";
import { Icon } from "@/ui/icon/icon";
import { Price } from "@/ui/price/price";
import { Picture } from "@/ui/scene/picture";
import { fitWords } from "./fit-words";
import { isOpen, toStanding } from "./open-rooms";
import { Badges, Beds, Cover, Foot, More, Name, Root, Rule, Shot, Size, Sum, Things } from "./room-card-look";
import { RoomStop } from "./room-stop";
import { childRuleText } from "./room-words";

const { rooms: copy, facilities } = lateCopy;
const FEW = 3;

const toPicture = ({ scene, name }: StayProduct) => pictureOfScene(scene, "room", { about: name });

/** One room: beds, fit, total price, and end of free cancellation. */
export const RoomCard = ({ room }: { room: StayProduct }) => {
  const { stay, chosen } = useStay();
  const standing = toStanding(room);
  const isUnavailable = standing === "sold_out" || standing === "closed" || standing === "min_nights";
  const price = termsPrice(room.terms, chosen.choice);
  const words = fitWords(room.terms, chosen.choice);
  return (
    <Root $dim={isUnavailable}>
      <Shot>
        {room.sleeping.length > 0 && !room.scene.photo ? (
          <RoomPlan room={room} />
        ) : (
          <Picture
            picture={toPicture(room)}
            ratio="16/10"
            sizes="(min-width: 500px) 460px, 92vw"
            // The drawing adds nothing to the name next to it.
            alt={room.scene.photo?.alt ?? ""}
          />
        )}
      </Shot>
      <Name>
        <Cover href={paths.stay.product({ id: stay.id, product_id: room.product_id, ...chosen.query })}>
          {room.name}
        </Cover>
      </Name>
      <Size>
        {[
          room.area_m2 === null ? "" : copy.area(room.area_m2),
          copy.base(room.terms.base_occupancy),
          copy.upTo(room.terms.max_occupancy),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Size>
      {room.sleeping.length > 0 && (
        <Beds aria-label={copy.sleeps}>
          {bedLines(room).map(({ room: where, beds }) => (
            <li key={`${where} ${beds}`}>
              <Icon name="bed-double" />
              <b>{where}</b> {beds}
            </li>
          ))}
        </Beds>
      )}
      {room.guide_rates && (
        <Rule>
          <Icon name="info" />
          <Words>{copy.guide(wonText(room.guide_rates.from), wonText(room.guide_rates.to))}</Words>
        </Rule>
      )}
      {standing !== "info_only" && (
        <Rule>
          <Icon name="users-round" />
          <Words>{childRuleText(room)}</Words>
        </Rule>
      )}
      {standing === "ready" && words.limit && (
        <Rule>
          <Icon name="info" />
          <Words>{words.limit}</Words>
        </Rule>
      )}
      <Things>
        {stayFacilities
          .filter((key) => room.facilities_yes.includes(key))
          .slice(0, 4)
          .map((key) => (
            <li key={key}>
              <FacilityIcon name={key} />
              {facilities.names[key]}
            </li>
          ))}
      </Things>
      {standing === "ready" || standing === "two_rooms" ? (
        <Foot>
          <Badges>
            {standing === "ready" && (
              <Badge tone="fit" icon={<Icon name="check" />}>
                {words.fit}
              </Badge>
            )}
            {isOpen(room) && room.rooms_left <= FEW && <Badge tone="red">{copy.left(room.rooms_left)}</Badge>}
            <RefundBadge room={room} total={price.total} />
            {!room.is_instant && <Badge>{copy.standby}</Badge>}
          </Badges>
          {standing === "ready" && (
            <Sum>
              <Price {...stayPricePieces(price, chosen.choice)} size="M" align="end" />
            </Sum>
          )}
        </Foot>
      ) : null}
      {standing === "ready" || standing === "info_only" ? (
        <More aria-hidden="true">
          {copy.see}
          <Icon name="chevron-right" />
        </More>
      ) : (
        <RoomStop room={room} standing={standing} counted={price.counted} needed={price.roomsNeeded} />
      )}
    </Root>
  );
};
