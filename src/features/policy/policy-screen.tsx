import styled from "styled-components";
import { recordDateText } from "@/shared/dates/date-text";
import { text } from "@/ui/theme/text";
import { type Article, policyPageCopy } from "./copy";
import type { PolicyInput } from "./policy-input";

const toKey = (part: string | readonly string[]): string => (typeof part === "string" ? part : part.join());

const Body = ({ body }: Pick<Article, "body">) =>
  body.map((part) =>
    typeof part === "string" ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={toKey(part)}>
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );

export const PolicyScreen = ({ input: { policy, isDemo } }: { input: PolicyInput }) => {
  const { since, lead, articles } = policy;
  return (
    <Page>
      <Lead>{lead}</Lead>
      {articles.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Body body={body} />
        </section>
      ))}
      <Since>
        {policyPageCopy.sinceText(recordDateText(since))}
        {isDemo && (
          <>
            <br />
            {policyPageCopy.demo}
          </>
        )}
      </Since>
    </Page>
  );
};

const Page = styled.article`
  display: grid;
  gap: 28px;
  padding: 12px var(--gutter) 32px;
  h2 { margin-bottom: 8px; ${text.title3} }
  p, li { ${text.reading} }
  p + p, p + ul, ul + p { margin-top: 8px; }
  ul { padding-left: 18px; list-style: disc; }
  li + li { margin-top: 6px; }
`;

const Lead = styled.p`
  && { ${text.title2} }
`;

const Since = styled.p`
  && { color: var(--fg-2); ${text.label2} }
`;
