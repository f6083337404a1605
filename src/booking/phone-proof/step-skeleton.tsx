import styled from "styled-components";
import { Skeleton } from "@/ui/feedback/skeleton";

/** Placeholder of one step: text, field, button. `inset` for a screen with its own padding. */
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
