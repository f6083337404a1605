import styled from "styled-components";
import { ErrorState } from "@/ui/feedback/error-state";
import { lateCopy } from "./late-copy";

/** What is shown may be older than the host's: asking again has failed. */
const StaleNotice = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <Box>
    <ErrorState
      compact
      title={lateCopy.stale.title}
      cause={lateCopy.stale.cause}
      onRetry={onRetry}
      retrying={retrying}
    />
  </Box>
);

export default StaleNotice;

const Box = styled.div`
  padding: 64px var(--gutter) 12px;
`;
