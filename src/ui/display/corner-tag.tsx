import styled from "styled-components";
import { text } from "../theme/text";

/** A short text on the upper right edge of a positioned button. */
export const CornerTag = styled.span`
  position: absolute;
  top: -11px;
  right: 12px;
  padding: 3px 8px;
  border-radius: var(--r-2);
  background: var(--sel-bg);
  color: var(--sel-fg);
  ${text.caption1}
  font-weight: 600;
`;
