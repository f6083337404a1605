import styled from "styled-components";
import { FacilityIcon } from "@/features/stay/common/facility-icon";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { text } from "@/ui/theme/text";
import { lateProductCopy } from "./late-copy";

/** What is in the room for sure, the children's things first. */
export const RoomThings = ({ product }: { product: StayProduct }) => {
  const things = stayFacilities.filter((key) => product.facilities_yes.includes(key));
  if (things.length === 0) return null;
  return (
    <List aria-label={lateProductCopy.about.things}>
      {things.map((key) => (
        <li key={key}>
          <FacilityIcon name={key} />
          {lateCopy.facilities.names[key]}
        </li>
      ))}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 12px;
  li { display: flex; align-items: center; gap: 8px; ${text.body2} }
  svg { flex: none; width: 20px; height: 20px; stroke-width: 1.8; color: var(--fg-2); }
`;
