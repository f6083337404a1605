import Link from "next/link";
import type { ReactNode } from "react";
import styled from "styled-components";
import { hitArea } from "../theme/mixins";
import { text } from "../theme/text";
import { reviewsCopy as copy } from "./copy";

interface StoriesFrameProps {
  about: { name: string; href: string } | undefined;
  rules: string;
  rulesHref: string;
  children: ReactNode;
}

/** A page of reviews: its subject above, the rules for writing below. */
export const StoriesFrame = ({ about, rules, rulesHref, children }: StoriesFrameProps) => (
  <>
    {about && (
      <Name>
        <Link href={about.href}>{about.name}</Link>
      </Name>
    )}
    {children}
    <Rules>
      {`${rules} `}
      <Link href={rulesHref}>{copy.rulesLink}</Link>
    </Rules>
  </>
);

const Name = styled.p`
  padding: 4px var(--gutter) 12px;
  color: var(--fg-2);
  ${text.body2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
`;

const Rules = styled.p`
  padding: 20px var(--gutter) 32px;
  color: var(--fg-2);
  ${text.caption1}
  a { position: relative; text-decoration: underline; text-underline-offset: 3px; ${hitArea} }
`;
