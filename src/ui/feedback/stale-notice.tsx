import styled from "styled-components";
import { uiCopy } from "../copy";
import { ErrorState } from "./error-state";

/** What is shown may be older than the host's: asking again has failed. */
export const StaleNotice = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <Box>
    <ErrorState compact title={uiCopy.staleTitle} cause={uiCopy.staleCause} onRetry={onRetry} retrying={retrying} />
  </Box>
);

const Box = styled.div`
  padding: 64px var(--gutter) 12px;
`;
