import type { ReactNode } from "react";
import styled from "styled-components";
import { Icon } from "../icon/icon";
import { text } from "../theme/text";

interface AccordionProps {
  title: ReactNode;
  detail?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** The browser's own disclosure: works without scripts, and page search finds its content. */
export function Accordion({ title, detail, open = false, children }: AccordionProps) {
  return (
    <Root open={open}>
      <summary>
        <span>
          {title}
          {detail && <small>{detail}</small>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.details`
  border-bottom: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 56px;
    padding-block: 12px;
    cursor: pointer;
    list-style: none;
    font: 600 1rem/1.5 var(--font);
  }
  summary::-webkit-details-marker { display: none; }
  summary > span { flex: 1; min-width: 0; }
  small { display: block; color: var(--fg-2); ${text.label2} }
  summary svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); transition: transform var(--d-2); }
  &[open] > summary svg { transform: rotate(180deg); }
  > div { padding-bottom: 20px; color: var(--fg-2); ${text.reading} }
`;
