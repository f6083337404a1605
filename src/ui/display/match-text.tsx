import styled from "styled-components";

interface MatchTextProps {
  text: string;
  /** Search text; its first occurrence is marked. */
  match: string;
}

export function MatchText({ text, match }: MatchTextProps) {
  const at = match === "" ? -1 : text.toLowerCase().indexOf(match.toLowerCase());
  if (at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <Mark>{text.slice(at, at + match.length)}</Mark>
      {text.slice(at + match.length)}
    </>
  );
}

const Mark = styled.mark`
  background: none;
  color: var(--fg-brand);
  font-weight: 700;
`;
