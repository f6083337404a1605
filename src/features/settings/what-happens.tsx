import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { unregisterCopy as copy } from "./copy";

/** What goes with an account, and what the law keeps of it. `lost`: the member's own figures, once they are known. */
export const WhatHappens = ({ lost }: { lost: string | undefined }) => (
  <>
    <Box>
      <h3>{copy.gone.title}</h3>
      <ul>
        {copy.gone.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {lost && <li>{lost}</li>}
      </ul>
    </Box>
    <Box>
      <h3>{copy.kept.title}</h3>
      <ul>
        {copy.kept.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Box>
  </>
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
