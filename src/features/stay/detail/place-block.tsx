import styled from "styled-components";
import { Gutter } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { placeAnchor } from "./anchors";
import { lateCopy } from "./late-copy";
import { Part } from "./part";
import { PlaceWords } from "./place-words";
import { useStay } from "./stay-context";

/** 위치: in words. */
export const PlaceBlock = () => {
  const { stay } = useStay();
  return (
    <Part id={placeAnchor} aria-labelledby={`${placeAnchor}-tab`}>
      <Gutter>
        <Title>{lateCopy.place.title}</Title>
        <PlaceWords stay={stay} />
      </Gutter>
    </Part>
  );
};

const Title = styled.h2`
  margin-bottom: 14px;
  ${text.title2}
`;
