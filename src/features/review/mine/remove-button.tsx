import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteReviewMutation } from "@/api/main/my-reviews";
import { sessionKeys } from "@/api/main/session";
import { deleteStayReviewMutation, stayReviewsKeys } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { AskButton } from "@/ui/overlays/ask-button";
import { mineCopy as copy } from "../copy";
import type { WrittenOne } from "./written-view";

/** Takes a review away after one question. */
export const RemoveButton = ({ one, name }: { one: WrittenOne; name: string }) => {
  const { main, stay } = useHttp();
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const ofActivity = useMutation(deleteReviewMutation(main, one.kind === "activity" ? one.review.pk : 0));
  const ofStay = useMutation(
    deleteStayReviewMutation(stay, one.kind === "stay" ? one.review : { id: 0, accommodation_id: 0 }),
  );
  const { mutate, isPending } = one.kind === "activity" ? ofActivity : ofStay;
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        dispatch(toastShown(copy.removed, "success"));
        // A stay's story is read from its booking, and counted among the member's own.
        void client.invalidateQueries({ queryKey: stayReviewsKeys.all });
        void client.invalidateQueries({ queryKey: sessionKeys.all });
      },
      onError: () => dispatch(toastShown(copy.removeFailed, "error")),
      onSettled: close,
    });
  return (
    <AskButton
      label={copy.remove}
      spoken={copy.removeOf(name)}
      title={copy.removeTitle}
      detail={copy.removeDetail}
      pending={isPending}
      onYes={remove}
    />
  );
};
