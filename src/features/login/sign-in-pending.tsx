import { useEffect, useRef } from "react";
import styled from "styled-components";
import { phoneCopy } from "@/booking/phone-proof/copy";
import { StepSkeleton } from "@/booking/phone-proof/step-skeleton";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { signInPendingCopy as copy } from "./later-steps-copy";

interface Props {
  error?: string;
  /** Rendered inside a screen with its own margins. */
  inset?: boolean;
  onRetry: () => void;
  /** Starts again with another number. */
  onLeave: () => void;
}

/** Between the verified number and the account: loading, or an error with two ways on. */
const Entering = ({ error, inset, ...ways }: Props) =>
  error ? <Failed error={error} {...ways} /> : <StepSkeleton inset={inset} />;

const Failed = ({ error, onRetry, onLeave }: Omit<Props, "inset">) => {
  const place = useRef<HTMLDivElement>(null);
  // The focused field is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Place ref={place} tabIndex={-1}>
      <ErrorState
        title={copy.failed}
        cause={error}
        onRetry={onRetry}
        action={
          <Button kind="outline" size={48} onClick={onLeave}>
            {phoneCopy.changePhone}
          </Button>
        }
      />
    </Place>
  );
};

const Place = styled.div`
  outline: none;
`;

export default Entering;
