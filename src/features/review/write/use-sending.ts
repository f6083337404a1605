import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { editReviewMutation, postReviewMutation, type ReviewBody } from "@/api/main/content/my-reviews";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { sendFailure } from "@/lib/http/send-failure";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, withFaults } from "@/ui/photos/draft-photos";
import { readyPhotos } from "@/ui/photos/ready-photos";
import { writeCopy as copy } from "../copy";
import { bodyOf, type Story } from "./story";

/** The order of a new review, or the review to edit. */
export type Target = { orderId: string } | { reviewId: number };

type Sent = {
  onSent: () => void;
  /** Called with the photos and their errors. */
  onPhotos: (photos: readonly DraftPhoto[]) => void;
};

/** Re-encodes the photos, which removes location and time, and sends the review. */
export const useSending = (target: Target, { onSent, onPhotos }: Sent) => {
  const http = useHttp().main;
  const isNew = "orderId" in target;
  const post = useMutation(postReviewMutation(http, isNew ? target.orderId : ""));
  const save = useMutation(editReviewMutation(http, isNew ? 0 : target.reviewId));
  const { mutateAsync, isPending, isError, error } = isNew ? post : save;
  const [isDrawing, setDrawing] = useState(false);

  const send = async (body: ReviewBody, photos: readonly DraftPhoto[]) => {
    try {
      await mutateAsync(body);
      onSent();
    } catch (failure) {
      onPhotos(withFaults(photos, fieldErrors(failure)));
    }
  };
  return {
    isSending: isPending || isDrawing,
    failure: isError ? sendFailure(error, { photos: photosCopy.faulty, other: copy.sendFailed }) : null,
    async send(story: Story) {
      if (isPending || isDrawing) return;
      setDrawing(true);
      const { drawn, kept, isWhole } = await readyPhotos(story.photos);
      setDrawing(false);
      if (isWhole) await send(bodyOf({ ...story, photos: drawn }), kept);
      else onPhotos(kept);
    },
  };
};
