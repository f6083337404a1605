import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Button } from "../controls/button";
import { uiCopy } from "../copy";
import { ObjectImage } from "../scene/small-image";
import { text } from "../theme/text";

interface ErrorStateProps {
  title?: string;
  /** The state fills the page: its title is the page's heading. */
  isPage?: boolean;
  /** Cause, and what the reader can do. */
  cause?: string;
  /** Small, for calls to the service desk. */
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action next to 다시 시도. */
  action?: ReactNode;
  /** One row inside a shelf instead of a full block. */
  compact?: boolean;
}

/** Our own codes for requests without an answer: useless to desk staff, so they are hidden. */
const ownNames: ReadonlySet<string> = new Set(["NETWORK", "TIMEOUT"]);

/** Replaces only the part that failed; the rest of the screen stays. */
export function ErrorState({
  title,
  isPage,
  // A title that names the failure needs no second line that repeats it.
  cause = title === undefined ? uiCopy.errorCause : uiCopy.errorTitle,
  code,
  onRetry,
  retrying,
  action,
  compact = false,
}: ErrorStateProps) {
  return (
    <Root role="alert" $compact={compact} $isPage={isPage}>
      {!compact && <ObjectImage object="cloud" size={72} />}
      <div>
        <Title as={isPage ? "h1" : undefined}>{title ?? uiCopy.errorTitle}</Title>
        <Cause>{cause}</Cause>
        {code && !ownNames.has(code) && <Code>{uiCopy.errorCode(code)}</Code>}
      </div>
      <Ways>
        {onRetry && (
          <Button kind={compact ? "outline" : "ink"} size={compact ? 40 : 48} pending={retrying} onClick={onRetry}>
            {uiCopy.retry}
          </Button>
        )}
        {action}
      </Ways>
    </Root>
  );
}

const compactLook = css`
  flex-direction: row;
  justify-content: space-between;
  gap: 12px;
  padding: 16px;
  border-radius: 16px;
  background: var(--bg-sunken);
  text-align: left;
  > :last-child { margin-top: 0; }
`;

const Root = styled.div<{ $compact: boolean; $isPage: boolean | undefined }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${({ $isPage }) => ($isPage ? "max(72px, 14svh)" : "40px")} 24px;
  text-align: center;
  img { margin-bottom: 14px; }
  > :last-child { margin-top: 18px; }
  ${({ $compact }) => $compact && compactLook}
`;

const Title = styled.p`
  ${text.card}
`;

const Cause = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  white-space: pre-line;
  text-wrap: balance;
  font: 400 .875rem/1.5 var(--font);
`;

const Code = styled.p`
  margin-top: 4px;
  color: var(--fg-3);
  ${text.caption2}
`;

const Ways = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;
