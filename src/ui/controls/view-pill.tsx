import styled from "styled-components";
import { Icon, type IconName } from "@/ui/icon/icon";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

export interface ViewPillProps {
  /** Other views of the same list. */
  views: readonly { name: string; icon: IconName; onShow: () => void }[];
}

/**
 * Floats above the tab bar. Always ordered last, because in a flex column it can come before the content that it floats
 * over.
 */
export const ViewPill = ({ views }: ViewPillProps) => (
  <Place>
    <Pill>
      {views.map(({ name, icon, onShow }) => (
        <button key={name} type="button" onClick={onShow}>
          <Icon name={icon} />
          {name}
        </button>
      ))}
    </Pill>
  </Place>
);

const Place = styled.div`
  position: sticky;
  bottom: calc(76px + var(--offline-bar, 0px) + var(--bar, 0px) + env(safe-area-inset-bottom));
  z-index: var(--z-fab);
  display: grid;
  order: 1;
  justify-items: center;
  height: 0;
  align-content: end;
  pointer-events: none;
`;

const Pill = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  max-width: calc(100% - 2 * var(--gutter));
  border-radius: 24px;
  background: var(--sel-bg);
  color: var(--sel-fg);
  box-shadow: var(--e-3);
  pointer-events: auto;
  ${text.label1}
  font-weight: 700;
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 48px;
    /* It floats where the page keeps what has the focus away from the bars: what always stands in view need not be scrolled to. */
    scroll-margin-bottom: -24px;
    padding: 0 18px 0 16px;
    border-radius: var(--r-full);
    white-space: nowrap;
    ${pressable}
  }
  button + button { padding-left: 4px; }
  button:focus-visible { outline: 2px solid var(--sel-fg); outline-offset: -4px; }
  svg { flex: none; width: 18px; height: 18px; }
`;
