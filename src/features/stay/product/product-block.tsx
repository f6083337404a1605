import type { ReactNode } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** A titled part of the room's page. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Root>
    <h2>{title}</h2>
    {children}
  </Root>
);

const Root = styled.section`
  padding: 28px var(--gutter) 20px;
  > h2 { margin-bottom: 10px; ${text.title2} }
`;
