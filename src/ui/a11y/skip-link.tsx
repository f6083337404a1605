import styled from "styled-components";
import { uiCopy } from "../copy";
import { text } from "../theme/text";

const Link = styled.a`
  position: fixed;
  left: 12px;
  top: -80px;
  z-index: var(--z-loader);
  padding: 12px 16px;
  border-radius: var(--r-3);
  background: var(--sel-bg);
  color: var(--sel-fg);
  ${text.label1}
  &:focus {
    top: 12px;
  }
`;

/** First tab stop: skips the header. */
export function SkipLink({ href = "#main" }: { href?: string }) {
  return <Link href={href}>{uiCopy.skip}</Link>;
}
