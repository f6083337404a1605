import type { ReactNode } from "react";
import styled from "styled-components";

interface PartProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A part that a tab leads to: stops under header and tabs, of which the page itself keeps 72 px free. */
export const Part = ({ id, ...props }: PartProps) => (
  <Root id={id} role="tabpanel" aria-labelledby={`${id}-tab`} {...props} />
);

const Root = styled.section`
  padding-top: 28px;
  padding-bottom: 28px;
  scroll-margin-top: 36px;
`;
