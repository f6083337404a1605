import styled from "styled-components";
import { ObjectImage } from "../scene/small-image";
import { hitArea } from "../theme/mixins";
import { text as textStyles } from "../theme/text";

interface WeatherStripProps {
  /** Key of the object pictures. */
  object: string;
  text: string;
  action?: { label: string; spoken: string; onClick: () => void };
}

export function WeatherStrip({ object, text, action }: WeatherStripProps) {
  return (
    <Line>
      <ObjectImage object={object} size={28} />
      <p>{text}</p>
      {action && (
        <button type="button" aria-label={action.spoken} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 6px var(--gutter) 0;
  img { flex: none; width: 22px; height: 22px; }
  p { flex: 1; min-width: 0; color: var(--fg-2); ${textStyles.label2} }
  button { position: relative; flex: none; min-height: 24px; padding-inline: 4px; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${textStyles.label2} ${hitArea} }
`;
