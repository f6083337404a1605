import styled from "styled-components";
import { text } from "@/ui/theme/text";

export const Fields = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  h2 { margin-top: 20px; ${text.title3} }
  > p { color: var(--fg-2); ${text.label2} }
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: 12px 16px;
  align-items: start;
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

/** The buttons of a form, always visible; full width on a phone. */
export const SaveBar = styled.div`
  grid-column: 1 / -1;
  position: sticky;
  bottom: var(--offline-bar, 0px);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 0;
  border-top: 1px solid var(--line);
  background: var(--bg);
  @media (max-width: 899px) {
    > button { flex: 1; }
  }
`;
