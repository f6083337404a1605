import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { editReviewMutation, postReviewMutation, type ReviewBody } from "@/api/main/my-reviews";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, withFaults } from "@/ui/photos/draft-photos";
import { redrawPhotos } from "@/ui/photos/redraw-photos";
import { writeCopy as copy } from "../copy";
import { bodyOf, type Story } from "./story";

/** What is sent to: the order of a new review, or the review that is changed. */
export type Target = { orderId: string } | { reviewPk: number };

type Sent = {
  onSent: () => void;
  /** The pictures with what is wrong with each. */
  onPhotos: (photos: readonly DraftPhoto[]) => void;
};

const failureText = (error: unknown): string => {
  const fields = Object.entries(fieldErrors(error));
  const [first] = fields.filter(([name]) => !name.startsWith("photos."));
  if (first) return first[1];
  if (fields.length > 0) return photosCopy.faulty;
  const { status, message } = toApiError(error);
  return (status > 0 && message) || copy.sendFailed;
};

/** Draws the pictures anew, so that nothing of place and time leaves the device, and sends the story. */
export const useSending = (target: Target, { onSent, onPhotos }: Sent) => {
  const http = useHttp().main;
  const isNew = "orderId" in target;
  const post = useMutation(postReviewMutation(http, isNew ? target.orderId : ""));
  const save = useMutation(editReviewMutation(http, isNew ? 0 : target.reviewPk));
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
    failure: isError ? failureText(error) : null,
    async send(story: Story) {
      if (isPending || isDrawing) return;
      setDrawing(true);
      const drawn = await redrawPhotos(story.photos);
      setDrawing(false);
      const faults = new Map(drawn.map(({ key, fault }) => [key, fault]));
      // The files that were chosen stay in the form: what is hidden in them can still be changed.
      const checked = story.photos.map((photo) => ({ ...photo, fault: faults.get(photo.key) ?? null }));
      if (checked.some(({ fault }) => fault)) onPhotos(checked);
      else await send(bodyOf({ ...story, photos: drawn }), checked);
    },
  };
};
