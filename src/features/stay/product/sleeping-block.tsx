import styled from "styled-components";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import type { Guests } from "@/shared/guests/guests";
import { bedsText } from "@/shared/stay/bed-words";
import { RoomPlan } from "@/ui/booking/room-plan";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { lateProductCopy } from "./late-copy";
import { countSleepers } from "./sleepers";

const { sleeps: copy } = lateProductCopy;

/** Adds the index to the key, as two children can be of one age. */
const apart = (ages: readonly number[]) => ages.map((age, index) => ({ age, key: `${age} ${index}` }));

/** 누가 어디서 자나요: every room with its beds, and one way to assign this family to them. */
export const SleepingBlock = ({ product, guests }: { product: StayProduct; guests: Guests }) => {
  const { rooms, left } = countSleepers(product.sleeping, guests);
  const without = [left.adults > 0 ? copy.adult(left.adults) : "", ...left.children.map(copy.child)].filter(Boolean);
  return (
    <>
      <Text $size="label2" $quiet $weight={400} $below={12}>
        {copy.detail}
      </Text>
      {product.scene.photo && product.sleeping.length > 0 && (
        <Plan>
          <RoomPlan room={product} />
        </Plan>
      )}
      <Rooms>
        {rooms.map((room) => (
          <Room key={`${room.room} ${bedsText(room.beds)}`}>
            {room.sleeps > 1 ? <Icon name="bed-double" /> : <Icon name="bed-single" />}
            <b>{room.room}</b>
            <span>{bedsText(room.beds)}</span>
            <People>
              {room.adults > 0 && (
                <li>
                  <Icon name="user-round" />
                  {copy.adult(room.adults)}
                </li>
              )}
              {apart(room.children).map(({ age, key }) => (
                <li key={key}>
                  <Icon name="baby" />
                  {copy.child(age)}
                </li>
              ))}
              {room.adults + room.children.length === 0 && <li>{copy.none}</li>}
            </People>
          </Room>
        ))}
      </Rooms>
      {without.length > 0 && product.fits && <Notice tone="grey">{copy.extra(without.join(", "))}</Notice>}
    </>
  );
};

/** When the page begins with photos, the floor plan is shown here. */
const Plan = styled.div`
  margin-bottom: 12px;
  overflow: hidden;
  border-radius: 16px;
`;

const Rooms = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(148px, 1fr));
  gap: 10px;
  margin-bottom: 12px;
`;

const Room = styled.li`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 14px;
  border-radius: 16px;
  box-shadow: inset 0 0 0 1px var(--line);
  ${text.label2}
  > svg { width: 24px; height: 24px; margin-bottom: 6px; stroke-width: 1.7; }
  b { ${text.label1} font-weight: 700; }
  > span { color: var(--fg-2); }
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 8px;
  li { display: inline-flex; align-items: center; gap: 3px; min-height: 26px; padding: 2px 8px; border-radius: var(--r-full); background: var(--fit-bg); color: var(--fit-fg); font-weight: 600; }
  svg { width: 14px; height: 14px; }
`;
