import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { unregisterCopy as copy } from "./copy";

/** What becomes of an account: at once, when the time to take it back is over, and after that. `lost`: the member's own figures, once known. */
export const WhatHappens = ({ lost }: { lost: string | undefined }) => (
  <>
    <Step {...copy.now} />
    <Step {...copy.later} more={lost} />
    <Step {...copy.kept} />
  </>
);

const Step = ({ title, items, more }: { title: string; items: readonly string[]; more?: string | undefined }) => (
  <Box>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  </Box>
);

export const Box = styled.section`
  display: grid;
  gap: 10px;
  padding: 18px;
  border-radius: var(--r-5);
  background: var(--bg-sunken);
  > h3 { outline: none; ${text.title3} }
  > ul { display: grid; gap: 6px; padding-left: 18px; list-style: disc; text-wrap: pretty; ${text.body2} }
  > p { color: var(--fg-2); ${text.body2} }
  /* A step inside of a box stands below the title of the box. */
  > form h2 { ${text.card} }
`;
