import styled from "styled-components";
import { Skeleton } from "@/ui/feedback/skeleton";

/**
 * The boxes of one question: its words, a field, the button. `inset` inside of a screen that has its own
 * sides.
 */
export const StepSkeleton = ({ inset = false }: { inset?: boolean }) => (
  <Boxes $inset={inset}>
    <Skeleton shape="title" count={2} />
    <Skeleton shape="button" count={2} />
  </Boxes>
);

const Boxes = styled.div<{ $inset: boolean }>`
  display: grid;
  gap: 24px;
  padding: 16px ${({ $inset }) => ($inset ? "0" : "var(--gutter)")} 40px;
`;
