import styled, { css, keyframes } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";

type Shape = "text" | "title" | "picture" | "row" | "line" | "tile" | "stay" | "article" | "button" | "banner";

interface SkeletonProps {
  shape: Shape;
  count?: number;
  /** Spoken once for the whole group. */
  label?: string;
  /** Without the 150 ms delay, if the page has already waited. */
  instant?: boolean;
}

export function Skeleton({ shape, count = 1, label = uiCopy.loading, instant = false }: SkeletonProps) {
  return (
    <Group role="status" $shape={shape} $instant={instant}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `${shape}${index}`).map((key) => (
        <Piece key={key} shape={shape} />
      ))}
    </Group>
  );
}

function Piece({ shape }: { shape: Shape }) {
  if (shape === "row")
    return (
      <Row aria-hidden="true">
        <Bone $w="96px" $h="96px" $r="14px" />
        <Lines>
          <Bone $w="42%" $h="12px" />
          <Bone $w="86%" $h="18px" />
          <Bone $w="54%" $h="18px" />
          <Bone $w="34%" $h="12px" />
        </Lines>
      </Row>
    );
  if (shape === "line")
    return (
      <Line aria-hidden="true">
        <Bone $w="46%" $h="18px" />
        <Bone $w="72%" $h="14px" />
      </Line>
    );
  if (shape === "tile")
    return (
      <Tile aria-hidden="true">
        <Bone $w="152px" $h="114px" $r="16px" />
        <Bone $w="60%" $h="12px" />
        <Bone $w="94%" $h="18px" />
        <Bone $w="52%" $h="18px" />
        <Bone $w="34%" $h="12px" />
      </Tile>
    );
  if (shape === "stay")
    return (
      <Lines aria-hidden="true">
        <Wide />
        <Bone $w="30%" $h="12px" />
        <Bone $w="64%" $h="20px" />
        <Bone $w="80%" $h="14px" />
      </Lines>
    );
  if (shape === "article")
    return (
      <Lines aria-hidden="true">
        <Wide $edge />
        <Words>
          <Bone $w="72%" $h="24px" />
          <Bone $w="38%" $h="14px" />
          <Bone $w="96%" $h="16px" />
          <Bone $w="90%" $h="16px" />
          <Bone $w="54%" $h="16px" />
        </Words>
      </Lines>
    );
  const [w, h, r] = plain[shape];
  return <Bone aria-hidden="true" $w={w} $h={h} $r={r} />;
}

const plain = {
  text: ["78%", "16px", "6px"],
  title: ["56%", "24px", "8px"],
  picture: ["100%", "240px", "18px"],
  button: ["100%", "56px", "14px"],
  banner: ["100%", "136px", "20px"],
} as const;

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const shimmer = keyframes`to { transform: translateX(100%); }`;

/** Placeholder boxes of one item, shown after a short delay; hidden without scripts, as nothing would replace them. */
export const Group = styled.div.attrs({ className: "coming" })<{ $shape: string; $instant: boolean }>`
  display: flex;
  flex-direction: ${({ $shape }) => ($shape === "tile" ? "row" : "column")};
  gap: ${({ $shape }) => ($shape === "stay" ? "26px" : "12px")};
  overflow-x: ${({ $shape }) => ($shape === "tile" ? "clip" : "visible")};
  & + & { margin-top: 16px; }
  ${({ $instant }) => !$instant && css`animation: ${appear} 1ms linear 150ms both;`}
`;

// Moves the light instead of repainting the box, to save work on a phone that is busy loading.
const shine = css`
  position: relative;
  overflow: hidden;
  background: var(--skeleton);
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 20%, var(--skeleton-shine) 50%, transparent 80%);
    transform: translateX(-100%);
    animation: ${shimmer} 1.4s linear infinite;
  }
  html[data-motion="reduced"] &::after { animation: none; }
  @media (prefers-reduced-motion: reduce) { &::after { animation: none; } }
`;

export const Bone = styled.span<{ $w: string; $h: string; $r?: string }>`
  display: block;
  flex: none;
  width: ${({ $w }) => $w};
  height: ${({ $h }) => $h};
  border-radius: ${({ $r }) => $r ?? "8px"};
  ${shine}
`;

/** With `edge`, as wide as the screen, like the picture above an article. */
const Wide = styled.span<{ $edge?: boolean }>`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  border-radius: ${({ $edge }) => ($edge ? "0" : "18px")};
  ${shine}
`;

const Lines = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 9px;
`;

const Words = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px var(--gutter);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
`;

/** List row without a picture. */
const Line = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-width: 640px;
  padding: 14px 0 2px;
  border-top: 1px solid var(--line);
`;

const Tile = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 8px;
  width: 152px;
`;
