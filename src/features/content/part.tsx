import type { ReactNode } from "react";
import { css } from "styled-components";

type Props = { id: string; look: string; children: ReactNode };

/** A part that a tab leads to: stops under header and tabs, of which the page itself keeps 72 px free. */
export const Part = ({ id, look, children }: Props) => (
  <section id={id} role="tabpanel" aria-labelledby={`${id}-tab`} className={`part ${look}`}>
    {children}
  </section>
);

export const partLook = css`
  .part { padding-top: 28px; padding-bottom: 28px; scroll-margin-top: 36px; }
`;
