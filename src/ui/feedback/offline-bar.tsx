import styled from "styled-components";
import { Icon } from "../icon/icon";
import { text } from "../theme/text";

/** “오프라인이에요 · 오후 2:10에 저장된 내용” over the page. */
export function OfflineBar({ text: words }: { text: string }) {
  return (
    <Bar role="status">
      <Icon name="wifi-off" />
      {words}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 40px;
  padding: 6px 20px;
  background: var(--sel-bg);
  color: var(--sel-fg);
  ${text.label2}
  svg { width: 16px; height: 16px; }
`;
