import styled from "styled-components";
import { text } from "../theme/text";

export const ReviewReply = ({ from, children }: { from: string; children: string }) => (
  <Reply>
    <b>{from}</b>
    <p>{children}</p>
  </Reply>
);

const Reply = styled.div`
  width: 100%;
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--bg-sunken);
  b { ${text.label2} font-weight: 700; }
  p { margin-top: 2px; color: var(--fg-2); ${text.body2} }
`;
