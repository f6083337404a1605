import Link from "next/link";
import styled, { css } from "styled-components";
import { paths } from "@/lib/paths";
import { grouped } from "@/shared/text/grouped";
import { Badge } from "@/ui/display/badge";
import { Rating } from "@/ui/display/rating";
import { Icon } from "@/ui/icon/icon";
import { Text, WrapRow } from "@/ui/layout";
import { hitArea } from "@/ui/theme/mixins";
import { clamp, text } from "@/ui/theme/text";
import { placeAnchor } from "./anchors";
import { lateCopy as copy } from "./late-copy";
import { useStay } from "./stay-context";

export const TitleBlock = () => {
  const { stay } = useStay();
  return (
    <header>
      <WrapRow $gap={6}>
        {[stay.type_name, stay.grade, ...stay.tags.slice(0, 2)].filter(Boolean).map((word) => (
          <Badge key={word}>{word}</Badge>
        ))}
      </WrapRow>
      <Text as="h1" $size="title1" $above={10}>
        {stay.name}
      </Text>
      {stay.summary && <Summary>{stay.summary}</Summary>}
      <Line>
        {stay.rating === null ? (
          <span>{copy.noReviews}</span>
        ) : (
          <Jump href={paths.stay.review({ id: stay.id })}>
            <Rating value={stay.rating} size="M" />
            <u>{copy.reviews(grouped(stay.review_count))}</u>
          </Jump>
        )}
        <JumpDown href={`#${placeAnchor}`}>
          <Icon name="map-pin" />
          <u>{stay.place_text}</u>
        </JumpDown>
      </Line>
    </header>
  );
};

const Summary = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  ${text.body2}
  ${clamp(2)}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  margin-top: 10px;
  color: var(--fg-2);
  ${text.body2}
`;

const jumpLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${hitArea}
  u { text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
  > svg { width: 18px; height: 18px; }
`;

const Jump = styled(Link)`
  ${jumpLook}
`;

/* A plain anchor: the router would rewrite the whole address. */
const JumpDown = styled.a`
  ${jumpLook}
`;
