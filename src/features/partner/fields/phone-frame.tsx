import type { ReactNode } from "react";
import styled from "styled-components";
import { fieldsCopy as copy } from "./copy";

export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <Column>
    <Screen tabIndex={0} role="region" aria-label={copy.preview}>
      {children}
    </Screen>
  </Column>
);

const Column = styled.div`
  min-width: 0;
  @media (min-width: 1100px) {
    position: sticky;
    top: 24px;
    align-self: start;
  }
`;

const Screen = styled.div`
  overflow: auto;
  max-height: calc(100dvh - 48px);
  border: 8px solid var(--fg);
  border-radius: 36px;
  background: var(--bg);
  > section { border: 0; border-radius: 0; }
  @media (max-width: 1099px) {
    max-height: 720px;
  }
`;
