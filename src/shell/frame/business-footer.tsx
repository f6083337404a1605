import styled from "styled-components";
import type { Business } from "@/shared/business/business";
import { businessRows } from "@/shared/business/copy";
import { footerCopy } from "@/shell/frame/footer-copy";
import { PolicyLinks } from "@/shell/frame/policy-links";
import { text } from "@/ui/theme/text";

const { business: copy } = footerCopy;

/** Business details that the law requires on the first screen: policies visible, the rest one press away. */
export const BusinessFooter = ({ business }: { business: Business | null }) => (
  <Footer>
    <p>
      <PolicyLinks names={["terms", "privacy", "business"]} />
    </p>
    {business && (
      <details>
        <summary>{copy.open}</summary>
        <dl>
          {businessRows(business).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    )}
    <p>{copy.mediator}</p>
  </Footer>
);

const Footer = styled.footer`
  display: grid;
  gap: 8px;
  margin-top: 40px;
  padding: 28px var(--gutter) 32px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  ${text.caption1}
  strong { color: var(--fg); font-weight: 700; }
  a, summary { display: inline-block; min-width: 44px; padding-block: 14px; }
  summary { color: var(--fg); cursor: pointer; }
  dl { display: grid; gap: 4px; }
  dl div { display: flex; gap: 8px; }
  dt { flex: none; width: 8.5em; }
`;
