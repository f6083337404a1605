import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

interface Props {
  title: ReactNode;
  detail?: ReactNode;
  /** For a step that replaces another one: focuses the title, so that it is read. */
  takesFocus?: boolean;
  /** 1 if no other heading names the screen. */
  level?: 1 | 2;
}

export const Heading = ({ title, detail, takesFocus = false, level = 2 }: Props) => {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Box>
      <Title as={`h${level}`} ref={place} tabIndex={-1}>
        {title}
      </Title>
      {detail && <p>{detail}</p>}
    </Box>
  );
};

const Title = styled.h2`
  outline: none;
  text-wrap: balance;
  white-space: pre-line;
  ${text.display}
  font-size: 1.5rem;
  line-height: 2.0625rem;
`;

const Box = styled.div`
  p { margin-top: 6px; color: var(--fg-2); ${text.body2} }
`;
