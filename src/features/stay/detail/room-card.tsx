import { BedDouble, Check, ChevronRight, RotateCcw, UsersRound } from "lucide-react";
import Link from "next/link";
import styled from "styled-components";
import { FacilityIcon } from "@/features/stay/common/facility-icon";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { kstInstant } from "@/shared/dates/kst-instant";
import { termsPrice } from "@/shared/price/terms-price";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { Badge } from "@/ui/display/badge";
import { Price } from "@/ui/display/price";
import { Picture } from "@/ui/scene/picture";
import { coverLink } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { detailCopy } from "./copy";
import { standingOf } from "./open-rooms";
import { RoomStop } from "./room-stop";
import { bedLines, childRuleText, refundChip } from "./room-words";
import { useStay } from "./stay-context";
import { useNow } from "./use-now";

const { rooms: copy, facilities } = detailCopy;
const FEW = 3;

const pictureOf = ({ scene, name }: StayProduct) =>
  scenePicture({ kind: isSceneKind(scene.kind) ? scene.kind : "room", seed: scene.seed, about: name });

/** One room: who sleeps where, whether everyone fits, what it costs in all and until when a cancellation is free. */
export const RoomCard = ({ room }: { room: StayProduct }) => {
  const { stay, asked } = useStay();
  const standing = standingOf(room);
  const isGone = standing === "sold_out" || standing === "closed" || standing === "min_nights";
  const price = termsPrice(room.terms, asked.choice);
  return (
    <Root $dim={isGone}>
      <Shot>
        <Picture picture={pictureOf(room)} ratio="16/10" sizes="(min-width: 500px) 460px, 92vw" alt="" />
        {!isGone && room.rooms_left <= FEW && <Tag>{copy.left(room.rooms_left)}</Tag>}
      </Shot>
      <Name>
        <Cover href={paths.stay.product({ id: stay.id, product_id: room.product_id, ...asked.query })}>
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
              <BedDouble aria-hidden="true" />
              <b>{where}</b> {beds}
            </li>
          ))}
        </Beds>
      )}
      <Rule>
        <UsersRound aria-hidden="true" />
        {childRuleText(room)}
      </Rule>
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
              <Badge tone="fit" icon={<Check aria-hidden="true" />}>
                {copy.fits(asked.choice.adults + asked.choice.childrenAges.length)}
              </Badge>
            )}
            <RefundBadge room={room} total={price.total} />
            {!room.is_instant && <Badge>{copy.standby}</Badge>}
          </Badges>
          {standing === "ready" && (
            <Sum>
              <Price {...stayPricePieces(price, asked.choice)} size="M" align="end" />
            </Sum>
          )}
        </Foot>
      ) : null}
      {standing === "ready" ? (
        <More aria-hidden="true">
          {copy.see}
          <ChevronRight />
        </More>
      ) : (
        <RoomStop room={room} standing={standing} counted={price.counted} needed={price.roomsNeeded} />
      )}
    </Root>
  );
};

/** The first step of the refund stairs in a few words. */
const RefundBadge = ({ room, total }: { room: StayProduct; total: number }) => {
  const { checkIn } = useStay().asked.choice;
  const now = useNow(kstInstant(useToday()));
  const chip = refundChip(stayTimeline({ checkIn, steps: room.refund_steps }, total, now));
  return chip ? (
    <Badge tone={chip.isFree ? "info" : "grey"} icon={<RotateCcw aria-hidden="true" />}>
      {chip.text}
    </Badge>
  ) : null;
};

const Root = styled.article<{ $dim: boolean }>`
  position: relative;
  img { opacity: ${({ $dim }) => ($dim ? 0.45 : 1)}; }
`;

const Shot = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 18px;
`;

const Tag = styled.span`
  position: absolute;
  left: 12px;
  top: 12px;
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  padding-inline: 10px;
  border-radius: 9px;
  background: #1a1614;
  color: #fff;
  font: 600 .8125rem/1.385 var(--font);
`;

const Name = styled.h3`
  margin-top: 12px;
  ${text.card}
`;

const Cover = styled(Link)`
  ${coverLink}
`;

const Size = styled.p`
  margin-top: 2px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;

const Beds = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 10px;
  padding: 10px 12px;
  border-radius: 12px;
  background: var(--bg-sunken);
  ${text.label2}
  font-weight: 400;
  li { display: flex; align-items: baseline; gap: 6px; }
  b { flex: none; font-weight: 700; }
  svg { flex: none; align-self: flex-start; width: 16px; height: 18px; color: var(--fg-2); }
`;

const Rule = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 8px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  svg { flex: none; width: 16px; height: 18px; }
`;

const Things = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 8px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  li { display: inline-flex; align-items: center; gap: 4px; }
  svg { width: 16px; height: 16px; stroke-width: 1.8; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-top: 12px;
`;

const Badges = styled.div`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 6px;
`;

const Sum = styled.div`
  margin-left: auto;
`;

const More = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 48px;
  margin-top: 12px;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.label1}
  svg { width: 18px; height: 18px; }
`;
