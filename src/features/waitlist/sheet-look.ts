import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** One question of the sheet. */
export const Block = styled.section`
  padding-bottom: 20px;
  h3 { margin-bottom: 8px; ${text.card} }
  .chip-row { margin-inline: calc(-1 * var(--gutter)); }
  > p { margin-bottom: 8px; color: var(--fg-2); ${text.label2} }
`;
