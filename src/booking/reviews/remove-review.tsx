import { useMutation } from "@tanstack/react-query";
import { deleteReviewMutation } from "@/api/main/content/my-reviews";
import { deleteStayReviewMutation } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import type { AnyReview } from "@/shared/review/review-view";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { AskButton } from "@/ui/overlays/ask-button";
import { entryCopy as copy } from "./copy";

/** Deletes an own review after a confirmation. `name`: its place, where the page does not name it. */
export const RemoveReview = ({ one, name }: { one: AnyReview; name?: string }) => {
  const { main, stay } = useHttp();
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation(
    one.kind === "activity" ? deleteReviewMutation(main, one.review.pk) : deleteStayReviewMutation(stay, one.review),
  );
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => dispatch(toastShown(copy.removed, "success")),
      onError: () => dispatch(toastShown(copy.removeFailed, "error")),
      onSettled: close,
    });
  return (
    <AskButton
      label={copy.remove}
      {...(name !== undefined && { spoken: copy.removeLabel(name) })}
      title={copy.removeTitle}
      detail={copy.removeDetail}
      pending={isPending}
      onYes={remove}
    />
  );
};
