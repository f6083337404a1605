import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** Fields below their heads. */
export const Fields = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  h2 { margin-top: 20px; ${text.title3} }
  > p { color: var(--fg-2); ${text.label2} }
`;

/** As many short fields side by side as there is room for. */
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
