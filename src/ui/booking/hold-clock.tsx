import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { Icon } from "../icon/icon";
import { tabular, text } from "../theme/text";

interface HoldClockProps {
  /** Seconds left and seconds in all. */
  left: number;
  total: number;
  /** “자리 잡아 뒀어요”. */
  label: string;
  onExtend?: () => void;
  /** “시간 더 쓰기 +10분”. */
  extendLabel?: string;
}

/** Time left on the held seats. Calm blue instead of red, to put no pressure on parents. Announced once a minute. */
export function HoldClock({ left, total, label, onExtend, extendLabel }: HoldClockProps) {
  const seconds = Math.max(0, Math.floor(left));
  const share = Math.min(1, Math.max(0, left / Math.max(1, total)));
  return (
    <Root>
      <Line>
        <Icon name="clock" />
        <span>{label}</span>
        <b aria-hidden="true" translate="no">
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
        </b>
        <VisuallyHidden role="timer" aria-live="polite">
          {`${Math.ceil(seconds / 60)}분 남음`}
        </VisuallyHidden>
      </Line>
      {onExtend && extendLabel && (
        <Extend type="button" onClick={onExtend}>
          {extendLabel}
        </Extend>
      )}
      <Progress aria-hidden="true" width="100%" height="3">
        <rect width={`${share * 100}%`} height="3" />
      </Progress>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  min-height: 52px;
  padding: 4px 4px 6px 14px;
  overflow: hidden;
  border-radius: 14px;
  background: var(--info-bg);
  color: var(--info-fg);
`;

const Line = styled.p`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.body2}
  svg { width: 20px; height: 20px; }
  b { ${tabular} font-weight: 800; white-space: nowrap; }
`;

const Extend = styled.button`
  flex: none;
  min-height: 44px;
  margin-left: auto;
  padding-inline: 10px;
  border-radius: 12px;
  ${text.label1}
`;

const Progress = styled.svg`
  position: absolute;
  left: 0;
  bottom: 0;
  fill: var(--info-fill);
`;
