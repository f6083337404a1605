import styled from "styled-components";
import { tabClock } from "@/lib/clock";
import type { SectionForm } from "@/shared/contract/main/staff/desk-editorial";
import { liveState } from "@/shared/editorial/period";
import { textKeys } from "@/ui/text-keys";
import { text } from "@/ui/theme/text";
import { editorialCopy } from "./copy";

const copy = editorialCopy.home;

/** Preview of the visible shelves: their titles and sizes. */
export const ShelvesPreview = ({ sections }: { sections: readonly SectionForm[] }) => {
  const shown = sections.filter((section) => liveState(section, tabClock.now()) === "live");
  const keys = textKeys(shown.map(({ section_type: type, title }) => `${type} ${title}`));
  return (
    <Sketch>
      {shown.map(({ section_type: type, title, subtitle, size }, index) => (
        <li key={keys[index]}>
          {title && <b>{title}</b>}
          {subtitle && <small>{subtitle}</small>}
          <span>
            {copy.types[type]} · {copy.many(size)}
          </span>
        </li>
      ))}
    </Sketch>
  );
};

const Sketch = styled.ol`
  display: grid;
  gap: 20px;
  padding: 0 var(--gutter);
  li { display: grid; gap: 2px; }
  b { ${text.title3} }
  small { ${text.label2} }
  span { display: grid; place-items: center; min-height: 72px; margin-top: 6px; border-radius: 16px; background: var(--bg-sunken); color: var(--fg-2); ${text.label2} }
`;
