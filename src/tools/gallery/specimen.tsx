import type { ReactNode } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <Root>
      <Name>{name}</Name>
      <Stand $wide={wide}>{children}</Stand>
    </Root>
  );
}

const Root = styled.section`
  padding-top: 24px;
`;

const Name = styled.h2`
  padding: 0 20px 10px;
  color: var(--fg-3);
  ${text.caption1}
`;

const Stand = styled.div<{ $wide: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-inline: ${({ $wide }) => ($wide ? "0" : "20px")};
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
