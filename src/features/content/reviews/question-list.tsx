import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { questionsScrollQuery, removeQuestionMutation } from "@/api/main/content/questions";
import { lateCopy } from "@/features/content/late-copy";
import { useHttp } from "@/lib/http/http-context";
import type { Question } from "@/shared/contract/main/questions";
import { recordDayText } from "@/shared/dates/date-text";
import { uniqueBy } from "@/shared/paging/list";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";

const { questions: copy } = lateCopy;
type RowProps = { question: Question; onRemove: (id: string) => void; isRemoving: boolean };

/** One question with its answer; private questions of others show no text. */
const Row = ({ question, onRemove, isRemoving }: RowProps) => {
  const { id, author_name, created_at, is_private, is_mine, is_answered, text, answer } = question;
  return (
    <li>
      <p className="meta">
        <Badge tone={is_answered ? "fit" : "grey"}>{is_answered ? copy.answered : copy.waiting}</Badge>
        {author_name && <span>{author_name}</span>}
        <span>{recordDayText(created_at)}</span>
        {is_private && <Icon name="lock" label={copy.private} />}
        {is_mine && (
          <button type="button" disabled={isRemoving} onClick={() => onRemove(id)}>
            {copy.remove}
          </button>
        )}
      </p>
      <p className="asked" data-private={text === null || undefined}>
        {text ?? copy.hidden}
      </p>
      {answer && (
        <p className="answer">
          <b>{copy.answerOn(recordDayText(answer.answered_at), answer.by_desk ?? false)}</b>
          {answer.text}
        </p>
      )}
    </li>
  );
};

export const QuestionList = ({ contentId }: { contentId: number }) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const { data, isError, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(questionsScrollQuery(http, contentId));
  const remove = useMutation(removeQuestionMutation(http, contentId));
  const onRemove = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => dispatch(toastShown(copy.removed)),
      onError: () => dispatch(toastShown(copy.removeFailed)),
    });
  if (isPending) return <Skeleton shape="text" count={3} />;
  if (isError && !data) {
    return (
      <Gutter>
        <ErrorState compact title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </Gutter>
    );
  }
  const questions = uniqueBy(
    data.pages.flatMap((page) => page.questions),
    ({ id }) => id,
  );
  const total = data.pages[0]?.total_count ?? 0;
  if (questions.length === 0) return <EmptyState object="memo" title={copy.empty} detail={copy.emptyDetail} />;
  return (
    <>
      <LiveRegion text={copy.counted(total)} />
      <ul className="question-list" aria-label={copy.title}>
        {questions.map((question) => (
          <Row key={question.id} question={question} onRemove={onRemove} isRemoving={remove.isPending} />
        ))}
      </ul>
      {hasNextPage && (
        <Gutter>
          <Button kind="text" size={48} full pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.more}
          </Button>
        </Gutter>
      )}
    </>
  );
};
