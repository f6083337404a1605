import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { answerQuestionMutation, venueKeys, venueQuestionsQuery } from "@/api/main/staff/venue";
import { AnswerBox } from "@/booking/staff/answer-box";
import { useHttp } from "@/lib/http/http-context";
import type { VenueQuestions } from "@/shared/contract/main/staff/venue";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { venueCopy } from "./copy";
import { VenueArea } from "./venue-area";

const { questions: copy } = venueCopy;
const LONGEST = 1000;

export const QuestionsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <VenueArea isDemo={input.isDemo}>{() => <Questions />}</VenueArea>
);

const Questions = () => {
  const { data, isPending, refetch } = useQuery(venueQuestionsQuery(useHttp().main));
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="line" count={4} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data?.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </>
  );
};

const Question = ({ question }: { question: VenueQuestions["questions"][number] }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const answering = useMutation(answerQuestionMutation(http));
  return (
    <Item>
      <p>
        <Badge tone={question.answer === null ? "red" : "grey"}>
          {question.answer === null ? copy.waiting : copy.answered}
        </Badge>{" "}
        {question.is_private && <Badge tone="info">{copy.isPrivate}</Badge>}
      </p>
      <b>{question.text}</b>
      <small>
        {question.place} · {copy.by(question.author_name, question.created_at)}
      </small>
      <AnswerBox
        answer={question.answer}
        version={question.answered_at}
        copy={copy}
        longest={LONGEST}
        send={async (text, answered_at) => {
          const questions = await answering.mutateAsync({ id: question.id, text, answered_at });
          client.setQueryData(venueKeys.questions(), questions);
          dispatch(toastShown(copy.done, "success"));
        }}
        reload={() => void client.invalidateQueries({ queryKey: venueKeys.questions() })}
      />
    </Item>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
`;

const Item = styled.li`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  b { ${text.body1} font-weight: 600; }
  small { color: var(--fg-2); ${text.caption1} }
`;
