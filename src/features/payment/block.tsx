import type { ReactNode } from "react";
import styled from "styled-components";
import { Band } from "@/ui/display/section-header";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";

interface Props {
  title: string;
  detail?: ReactNode;
  /** At the right end of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export const Block = ({ title, detail, aside, children }: Props) => (
  <>
    <Band />
    <Inset as="section" $gutter $top={26} $bottom={26}>
      <Head>
        <div>
          <h2>{title}</h2>
          {detail && <p>{detail}</p>}
        </div>
        {aside}
      </Head>
      {children}
    </Inset>
  </>
);

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 14px;
  h2 { ${text.title2} }
  p { margin-top: 2px; color: var(--fg-2); ${text.label1} font-weight: 400; }
  > span { color: var(--fg-2); ${text.label2} }
`;
