import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";

/** Number of names from which first letters are shown. */
export const manyNames = 12;

interface InitialJumpsProps {
  initials: readonly string[];
  /** Id of the element for a letter. */
  toId: (initial: string) => string;
}

export const InitialJumps = ({ initials, toId }: InitialJumpsProps) => (
  <Jumps aria-label={regionCopy.initials}>
    {initials.map((initial) => (
      <button
        key={initial}
        type="button"
        onClick={() => document.getElementById(toId(initial))?.scrollIntoView({ block: "center" })}
      >
        {initial}
      </button>
    ))}
  </Jumps>
);

const Jumps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding-block: 4px;
  button { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 12px; background: var(--bg-sunken); ${text.label1} }
`;
