import styled from "styled-components";
import { Button } from "../controls/button";

export interface SoldOutVeilProps {
  name: string;
  /** “고른 날짜는 마감됐어요”. */
  text: string;
  /** “빈방이 나면 알려 드려요”. */
  detail?: string;
  onNotify?: () => void;
  notifyLabel?: string;
  pending?: boolean;
}

/** Covers a picture whose dates are sold out; favourites are never hidden. */
export function SoldOutVeil({ name, text, detail, onNotify, notifyLabel, pending }: SoldOutVeilProps) {
  return (
    <Root>
      <b>{text}</b>
      {detail && <p>{detail}</p>}
      {onNotify && notifyLabel && (
        <Button kind="outline" size={40} pending={pending} onClick={onNotify} aria-label={`${name} ${notifyLabel}`}>
          {notifyLabel}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: 16px;
  background: rgba(26, 22, 20, 0.56);
  color: #fff;
  text-align: center;
  pointer-events: none;
  b { font: 700 1rem/1.5 var(--font); letter-spacing: -0.02em; }
  p { font: 400 .8125rem/1.385 var(--font); }
  button { margin-top: 12px; pointer-events: auto; }
`;
