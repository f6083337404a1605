import styled from "styled-components";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { uiCopy } from "@/ui/copy";
import { Bone, Group } from "@/ui/feedback/skeleton";

export const ProfileWait = () => (
  <Row role="status" $shape="row" $instant={false}>
    <VisuallyHidden>{uiCopy.loading}</VisuallyHidden>
    <Bone $w="56px" $h="56px" $r="50%" />
    <Words>
      <Bone $w="44%" $h="22px" />
      <Bone $w="64%" $h="20px" />
    </Words>
  </Row>
);

/** Skeleton of the next visit: picture, text, and two links. */
export const VisitWait = () => (
  <Card role="status" $shape="row" $instant={false}>
    <VisuallyHidden>{uiCopy.loading}</VisuallyHidden>
    <Bone $w="100%" $h="var(--visit-scene)" $r="0" />
    <Words>
      <Bone $w="28%" $h="14px" />
      <Bone $w="72%" $h="20px" />
      <Bone $w="56%" $h="14px" />
      <Bone $w="100%" $h="48px" $r="14px" />
    </Words>
  </Card>
);

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 8px;
`;

const Row = styled(Group)`
  flex-direction: row;
  align-items: center;
  gap: 14px;
  padding: 4px var(--gutter) 20px;
`;

const Card = styled(Group)`
  gap: 0;
  overflow: hidden;
  margin: 0 var(--gutter) 20px;
  border-radius: 20px;
  box-shadow: inset 0 0 0 1px var(--line);
  > span:last-child { gap: 11px; padding: 19px 16px 16px; }
`;
