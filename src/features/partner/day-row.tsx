import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** A row of a day: subject and state. */
export const DayRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  min-height: 44px;
  padding: 12px 0;
  border-bottom: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
