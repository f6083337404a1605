import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { Bone, Group } from "./skeleton";

interface ListSkeletonProps {
  shape: "ticket" | "coupon" | "card" | "line" | "step";
  count: number;
  /** Spoken once for the whole list. */
  label?: string;
}

/** Skeleton of a member's list, with its final height, so that nothing below it moves. */
export function ListSkeleton({ shape, count, label = uiCopy.loading }: ListSkeletonProps) {
  const Piece = pieces[shape];
  return (
    <Stack role="status" $shape={shape} $instant={false}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `${shape}${index}`).map((key) => (
        <Piece key={key} />
      ))}
    </Stack>
  );
}

const Ticket = () => (
  <Card aria-hidden="true">
    <Bone $w="96px" $h="22px" />
    <Row>
      <Bone $w="84px" $h="84px" $r="14px" />
      <Lines>
        <Bone $w="52%" $h="12px" />
        <Bone $w="86%" $h="18px" />
        <Bone $w="64%" $h="14px" />
      </Lines>
    </Row>
    <Row>
      <Half $w="auto" $h="40px" $r="12px" />
      <Half $w="auto" $h="40px" $r="12px" />
    </Row>
  </Card>
);

const Coupon = () => (
  <div aria-hidden="true">
    <Bone $w="100%" $h="96px" $r="16px" />
    <Foot>
      <Bone $w="36%" $h="12px" />
    </Foot>
  </div>
);

const Plain = () => (
  <Card aria-hidden="true">
    <Bone $w="34%" $h="28px" />
    <Bone $w="44%" $h="14px" />
    <Bone $w="88%" $h="14px" />
  </Card>
);

const Line = () => (
  <Ruled aria-hidden="true">
    <Bone $w="62%" $h="16px" />
    <Bone $w="24%" $h="12px" />
  </Ruled>
);

/** A step of a day plan: time, round icon and text. */
const Step = () => (
  <Hour aria-hidden="true">
    <Bone $w="3.4rem" $h="14px" />
    <Bone $w="32px" $h="32px" $r="50%" />
    <Lines>
      <Bone $w="56%" $h="18px" />
      <Bone $w="78%" $h="14px" />
    </Lines>
  </Hour>
);

const pieces = { ticket: Ticket, coupon: Coupon, card: Plain, line: Line, step: Step } as const;

const Stack = styled(Group)`
  ${({ $shape }) => ($shape === "line" || $shape === "step") && "gap: 0;"}
`;

const Hour = styled.div`
  display: grid;
  grid-template-columns: 4rem 32px minmax(0, 1fr);
  align-items: start;
  gap: 0 10px;
  min-height: 74px;
  > :first-child { margin-top: 9px; }
  > :last-child { padding-top: 7px; }
`;

const Card = styled.div`
  display: grid;
  gap: 13px;
  padding: 16px;
  border-radius: 20px;
  box-shadow: inset 0 0 0 1px var(--line);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: 9px;
`;

const Half = styled(Bone)`
  flex: 1;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 4px;
`;

const Ruled = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  min-height: 67px;
  box-shadow: inset 0 -1px 0 var(--line);
`;
