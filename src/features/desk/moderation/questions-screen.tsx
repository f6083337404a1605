import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import {
  answerForVenueMutation,
  deskQuestionsQuery,
  deskReviewKeys,
  revealQuestionMutation,
} from "@/api/main/staff/desk-reviews";
import { AnswerBox } from "@/booking/staff/answer-box";
import { AskReason } from "@/booking/staff/ask-reason";
import { staffCopy } from "@/booking/staff/copy";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskQuestionPrivate, DeskQuestions } from "@/shared/contract/main/staff/desk-reviews";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { DeskArea, DeskList } from "../desk-frame";
import { questionsCopy as copy } from "./moderation-copy";

const LONGEST = 1000;

type One = DeskQuestions["questions"][number];

export const DeskQuestionsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo}>{() => <Questions />}</DeskArea>
);

const Questions = () => {
  const query = useQuery(deskQuestionsQuery(useHttp().main));
  const { data } = query;
  const waiting = data?.filter(({ answered_by: by }) => by === null).length ?? 0;
  return (
    <DeskList copy={copy} lead={waiting > 0 && copy.waiting(waiting)} query={query} isEmpty={data?.length === 0}>
      <ul>
        {data?.map((question) => (
          <Question key={question.id} question={question} reload={() => void query.refetch()} />
        ))}
      </ul>
    </DeskList>
  );
};

const Question = ({ question, reload }: { question: One; reload: () => void }) => {
  const http = useHttp().main;
  const revealing = useMutation(revealQuestionMutation(http, question.id));
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<DeskQuestionPrivate | null>(null);
  const said = shown?.text ?? question.text;
  return (
    <Item>
      <p>
        <Badge tone={question.answered_by === null ? "red" : "grey"}>
          {question.answered_by === null ? copy.waits : copy.answered[question.answered_by]}
        </Badge>
        {question.is_private && <Badge tone="info">{copy.isPrivate}</Badge>}
        {question.help && <Badge tone="info">{copy.toDesk}</Badge>}
      </p>
      <b>{said ?? copy.closed}</b>
      <small>
        <About question={question} /> · {copy.by(question.author_name, question.created_at)}
      </small>
      {said === null ? (
        <Button kind="soft" size={40} onClick={() => setAsking(true)}>
          {copy.open}
        </Button>
      ) : (
        <Answer
          question={question}
          seen={shown ?? question}
          onSent={(sent) => setShown(shown && { ...shown, ...sent })}
          onChanged={() => (question.is_private ? setAsking(true) : reload())}
        />
      )}
      <AskReason
        open={isAsking}
        title={copy.openTitle}
        detail={staffCopy.reason.logged}
        label={staffCopy.reason.show}
        onClose={() => setAsking(false)}
        run={async (reason) => setShown(await revealing.mutateAsync(reason))}
      />
    </Item>
  );
};

/** Subject of a question: a venue's content, or the service desk with number, order and time. */
const About = ({ question: { content_pk: pk, place, venue, help, answered_by } }: { question: One }) => {
  if (help)
    return (
      <>
        <span translate="no">{help.number}</span>
        {help.order_id && (
          <>
            {" · "}
            <Link href={paths.desk.order({ id: help.order_id })}>{copy.order}</Link>
          </>
        )}
        {answered_by === null && ` · ${copy.until(help.answer_by)}`}
      </>
    );
  return (
    <>
      {pk === null ? place : <Link href={paths.content.detail({ id: pk })}>{place}</Link>} · {venue}
    </>
  );
};

interface AnswerProps {
  question: One;
  seen: Pick<One, "answer" | "answered_at">;
  onSent: (sent: Pick<One, "answer" | "answered_at">) => void;
  /** Shows an answer that was saved in the meantime; the draft stays. */
  onChanged: () => void;
}

const Answer = ({ question, seen: { answer, answered_at: answeredAt }, onSent, onChanged }: AnswerProps) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const answering = useMutation(answerForVenueMutation(useHttp().main, question.id));
  return (
    <AnswerBox
      answer={answer}
      version={answeredAt}
      copy={question.help ? { ...copy, ...copy.help } : copy}
      longest={LONGEST}
      send={async (text, answered_at) => {
        const after = await answering.mutateAsync({ text, answered_at });
        client.setQueryData(deskReviewKeys.questions(), after);
        onSent({ answer: text, answered_at: after.find(({ id }) => id === question.id)?.answered_at ?? null });
        toasts.done(copy.done);
      }}
      reload={onChanged}
    />
  );
};

const Item = styled.li`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  > p { display: flex; gap: 6px; }
  > :nth-child(4) { width: 100%; }
  > button:nth-child(4) { width: auto; }
  b { ${text.body1} font-weight: 600; overflow-wrap: anywhere; }
  small { color: var(--fg-2); ${text.caption1} }
  small a { text-decoration: underline; }
`;
