import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** Next actions side by side: links and buttons, each an icon above its label, with the icons aligned. */
export const ActionRow = styled.div`
  display: flex;
  margin: 12px 16px 0;
  border-radius: 20px;
  background: var(--surface);
  > * {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    gap: 6px;
    min-width: 0;
    min-height: 76px;
    padding: 15px 4px 12px;
    text-align: center;
    ${text.label2}
  }
  svg { flex: none; width: 22px; height: 22px; }
`;
