import styled from "styled-components";
import { ErrorState } from "./error-state";
import { failureKind, staleCopy } from "./failure-copy";

interface StaleNoticeProps {
  failure: { status: number; code?: string };
  onRetry: () => void;
  retrying: boolean;
}

/** Warns that the data shown can be outdated: the refetch failed, for the reason it names. */
export const StaleNotice = ({ failure: { status, code }, onRetry, retrying }: StaleNoticeProps) => {
  const kind = failureKind(status);
  return (
    <Box>
      <ErrorState
        compact
        {...staleCopy[kind]}
        code={kind === "ours" ? code : undefined}
        onRetry={kind === "gone" ? undefined : onRetry}
        retrying={retrying}
      />
    </Box>
  );
};

const Box = styled.div`
  padding: 64px var(--gutter) 12px;
`;
