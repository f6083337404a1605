import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { venueTermsCopy as copy } from "./copy";

/** Terms of selling here: what a venue pays, when it is paid, and what it refunds. */
export const VenueTerms = () => (
  <Terms>
    {copy.terms.map(({ name, body }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{body}</dd>
      </div>
    ))}
  </Terms>
);

const Terms = styled.dl`
  && { display: grid; gap: 14px; width: 100%; margin-top: 8px; padding: 18px; border-radius: 16px; background: var(--bg-sunken); }
  && dt { color: var(--fg); ${text.label1} font-weight: 700; }
  && dd { color: var(--fg-2); ${text.body2} }
`;
