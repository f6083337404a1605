import type { ReactNode } from "react";
import styled from "styled-components";

interface PartProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Panel of a tab: scrolls to below header and tabs. The page itself reserves 72 px of that. */
export const Part = ({ id, ...props }: PartProps) => (
  <Root id={id} role="tabpanel" aria-labelledby={`${id}-tab`} {...props} />
);

const Root = styled.section`
  padding-top: 28px;
  padding-bottom: 28px;
  scroll-margin-top: 36px;
`;
