import { forwardRef } from "react";
import styled from "styled-components";
import type { StudentRow } from "@/shared/picnic/student-rows";
import { text } from "@/ui/theme/text";
import { picnicCopy } from "./copy";
import { fieldId, type Problem } from "./picnic-problems";

const { problems: copy } = picnicCopy;

/** More rows would hide the form: the others are counted, and shown next to their fields. */
const SHOWN = 5;

interface Props {
  problems: readonly Problem[];
  students: readonly StudentRow[];
}

/** All problems above the form; each row links to its field. */
export const ErrorSummary = forwardRef<HTMLDivElement, Props>(({ problems, students }, ref) => {
  if (problems.length === 0) return null;
  const whose = ({ id, words }: Problem) => {
    const row = students.findIndex((student) => id.startsWith(fieldId("", student.id)));
    return row < 0 ? words : copy.at(row + 1, words);
  };
  return (
    <Root ref={ref} tabIndex={-1} role="alert">
      <b>{copy.summary(problems.length)}</b>
      <ul>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.id)?.focus();
              }}
            >
              {whose(problem)}
            </a>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{copy.more(problems.length - SHOWN)}</p>}
    </Root>
  );
});

const Root = styled.div`
  margin: 0 var(--gutter) 20px;
  padding: 14px 16px;
  border-radius: 14px;
  background: var(--brand-tint);
  color: var(--fg-on-tint);
  b { ${text.label1} font-weight: 700; }
  p { ${text.label2} }
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
`;
