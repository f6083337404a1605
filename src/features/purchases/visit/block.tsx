import type { ReactNode } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

interface Props {
  /** Target of links to this section. */
  id?: string;
  title: string;
  detail?: ReactNode;
  /** At the right end of the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

export const Block = ({ id, title, detail, aside, children }: Props) => (
  <Root id={id}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {detail && <p>{detail}</p>}
    {children}
  </Root>
);

const Root = styled.section`
  scroll-margin-top: 64px;
  margin-top: 10px;
  padding: 26px var(--gutter);
  background: var(--bg);
  > header { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  h2 { ${text.title2} }
  > p { margin-top: 2px; color: var(--fg-2); ${text.label1} font-weight: 400; }
`;
