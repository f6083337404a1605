import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { loginCopy as copy } from "./copy";

/** On the button of the way this device last signed in. */
export const LastUsed = () => <Tag>{copy.lastUsed}</Tag>;

const Tag = styled.span`
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
