import type { ReactNode } from "react";
import styled from "styled-components";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";

interface CompleteHeadProps {
  object: string;
  title: string;
  children?: ReactNode;
  /** “예약 번호 …”. */
  number: string;
}

export const CompleteHead = ({ object, title, children, number }: CompleteHeadProps) => (
  <Head>
    <ObjectImage object={object} size={84} />
    <h2>{title}</h2>
    {children}
    <small>{number}</small>
  </Head>
);

export const CompletePage = styled.div`
  padding-bottom: 40px;
  background: var(--bg-subtle);
`;

const Head = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 24px var(--gutter);
  text-align: center;
  h2 { margin-top: 12px; text-wrap: balance; ${text.display} }
  p { text-wrap: balance; ${text.body1} }
  h2 + p { margin-top: 8px; }
  small { margin-top: 8px; color: var(--fg-2); ${text.label2} }
`;

export const CompletePart = styled.section`
  margin: 12px 16px 0;
  padding: 22px 20px;
  border-radius: 20px;
  background: var(--surface);
  h3 { ${text.title3} }
`;

export const CompleteWays = styled.div`
  display: grid;
  gap: 4px;
  padding: 20px 16px 0;
`;
