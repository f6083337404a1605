import Link from "next/link";
import styled from "styled-components";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { fitWords } from "@/features/stay/detail/rooms/fit-words";
import { paths } from "@/lib/paths";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { Badge } from "@/ui/display/badge";
import { Icon } from "@/ui/icon/icon";
import { WrapRow } from "@/ui/layout";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

const { rooms: copy } = lateCopy;
const FEW = 3;

type Props = { detail: StayProductDetail; chosen: AddressedChoice; isReady: boolean };

export const ProductTitle = ({ detail: { accommodation, product }, chosen, isReady }: Props) => {
  const { terms } = product;
  const words = fitWords(terms, chosen.choice);
  return (
    <header>
      <Place href={paths.stay.detail({ id: accommodation.id, ...chosen.query })}>
        {accommodation.name}
        <Icon name="chevron-right" />
      </Place>
      <h1>{product.name}</h1>
      <p>
        {[
          product.area_m2 === null ? "" : copy.area(product.area_m2),
          copy.base(terms.base_occupancy),
          copy.upTo(terms.max_occupancy),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <WrapRow $gap={6} $above={10}>
        {isReady && (
          <Badge tone="fit" icon={<Icon name="check" />}>
            {words.fit}
          </Badge>
        )}
        {isReady && product.rooms_left <= FEW && <Badge tone="red">{copy.left(product.rooms_left)}</Badge>}
        {!product.is_instant && <Badge>{copy.standby}</Badge>}
      </WrapRow>
      {isReady && words.limit && <p>{words.limit}</p>}
    </header>
  );
};

const Place = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  color: var(--fg-2);
  ${text.label1}
  ${hitArea}
  svg { width: 16px; height: 16px; }
  ~ h1 { margin-top: 4px; ${text.title1} }
  ~ p { margin-top: 2px; color: var(--fg-2); ${text.body2} }
`;
