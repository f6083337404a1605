import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { ownHelpQuery } from "@/api/main/help";
import { useHttp } from "@/lib/http/http-context";
import { Badge } from "@/ui/display/badge";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { askCopy as copy } from "./ask-copy";

/** The member's questions to the service desk, each with its answer or the expected time. */
export const OwnQuestions = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownHelpQuery(useHttp().main));
  return (
    <Section>
      <SectionHeader title={copy.own} />
      <Inset $gutter>
        {isError && !data && (
          <ErrorState compact title={copy.ownFailed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data?.length === 0 && <None>{copy.ownNone}</None>}
        <ul aria-label={copy.own}>
          {data?.map(({ number, text: asked, order_name, answer_by, answer }) => (
            <Item key={number}>
              <p>
                <Badge tone={answer ? "info" : "grey"}>{answer ? copy.answered : copy.waits}</Badge>
                <small translate="no">{number}</small>
              </p>
              {order_name && <small>{order_name}</small>}
              <Words>{asked}</Words>
              {answer ? (
                <Answer>
                  <b>{copy.answer}</b>
                  <Words>{answer.text}</Words>
                </Answer>
              ) : (
                <small>{copy.until(answer_by)}</small>
              )}
            </Item>
          ))}
        </ul>
      </Inset>
    </Section>
  );
};

const None = styled.p`
  color: var(--fg-2);
  ${text.body2}
`;

const Words = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${text.body2}
`;

const Item = styled.li`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 16px 0;
  & + & { border-top: 1px solid var(--line); }
  > p { display: flex; gap: 8px; align-items: center; }
  small { color: var(--fg-2); ${text.label2} }
`;

const Answer = styled.div`
  display: grid;
  gap: 4px;
  width: 100%;
  padding: 14px 16px;
  border-radius: 14px;
  background: var(--bg-sunken);
  b { ${text.label1} font-weight: 700; }
`;
