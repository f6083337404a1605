import { useMutation, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { deleteReviewMutation } from "@/api/main/my-reviews";
import { sessionKeys } from "@/api/main/session";
import { deleteStayReviewMutation, stayReviewsKeys } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { mineCopy as copy } from "../copy";
import type { WrittenOne } from "./written-view";

const AlertDialog = dynamic(() => import("@/ui/overlays/dialog").then((file) => file.AlertDialog), { ssr: false });

/** Takes a review away after one question. */
export const RemoveButton = ({ one, name }: { one: WrittenOne; name: string }) => {
  const { main, stay } = useHttp();
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const ofActivity = useMutation(deleteReviewMutation(main, one.kind === "activity" ? one.review.pk : 0));
  const ofStay = useMutation(
    deleteStayReviewMutation(stay, one.kind === "stay" ? one.review : { id: 0, accommodation_id: 0 }),
  );
  const { mutate, isPending } = one.kind === "activity" ? ofActivity : ofStay;
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        dispatch(toastShown(copy.removed));
        // A stay's story is read from its booking, and counted among the member's own.
        void client.invalidateQueries({ queryKey: stayReviewsKeys.all });
        void client.invalidateQueries({ queryKey: sessionKeys.all });
      },
      onError: () => dispatch(toastShown(copy.removeFailed)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button kind="text" size={40} aria-label={copy.removeOf(name)} onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      {isAsking !== null && (
        <AlertDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={copy.removeTitle}
          action={{ label: copy.remove, onClick: remove, pending: isPending }}
        >
          {copy.removeDetail}
        </AlertDialog>
      )}
    </>
  );
};
