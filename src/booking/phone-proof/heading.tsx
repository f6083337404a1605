import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

interface Props {
  title: ReactNode;
  detail?: ReactNode;
  /** A step that replaced another one: its title takes the focus, so that it is read. */
  takesFocus?: boolean;
}

/** One question of the way in. */
export const Heading = ({ title, detail, takesFocus = false }: Props) => {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Box>
      <h2 ref={place} tabIndex={-1}>
        {title}
      </h2>
      {detail && <p>{detail}</p>}
    </Box>
  );
};

const Box = styled.div`
  h2 { outline: none; text-wrap: balance; white-space: pre-line; ${text.display} font-size: 1.5rem; line-height: 2.0625rem; }
  p { margin-top: 6px; color: var(--fg-2); ${text.body2} }
`;
