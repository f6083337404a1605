import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import type { StayReviewBody } from "@/api/stay/review-form";
import { useOnline } from "@/lib/hooks/use-online";
import { fieldErrors } from "@/lib/http/field-errors";
import { sendFailure } from "@/lib/http/send-failure";
import type { StayReviewStep } from "@/store/slices/stay/stay-reviews";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, forgetPhotos, withFaults } from "@/ui/photos/draft-photos";
import { readyPhotos } from "@/ui/photos/ready-photos";
import { writeCopy as copy } from "./copy";
import { bodyOf, type ReviewDraft, stepOfField } from "./review-draft";

type Mutation<Saved> = UseMutationResult<Saved, Error, StayReviewBody>;

type Ways<Saved> = {
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[] | null) => void;
  onStep: (step: StayReviewStep) => void;
  onSent: (saved: Saved) => void;
};

/** Re-encodes the photos, which removes location and time, and sends the review. */
export const useStorySending = <Saved>(
  { mutateAsync, isPending, isError, error }: Mutation<Saved>,
  { photos, onPhotos, onStep, onSent }: Ways<Saved>,
) => {
  const isOnline = useOnline();
  const [isDrawing, setDrawing] = useState(false);
  const isSending = isPending || isDrawing;

  const post = async (body: StayReviewBody, draftPhotos: readonly DraftPhoto[]): Promise<void> => {
    try {
      const saved = await mutateAsync(body);
      forgetPhotos(photos);
      onPhotos(null);
      onSent(saved);
    } catch (failure) {
      const fields = fieldErrors(failure);
      const [field] = Object.keys(fields);
      if (!field) return;
      onPhotos(withFaults(draftPhotos, fields));
      onStep(stepOfField(field));
    }
  };
  return {
    isSending,
    failure: isOnline
      ? isError
        ? sendFailure(error, { photos: photosCopy.faulty, other: copy.sendFailed })
        : null
      : copy.offline,
    async send(draft: ReviewDraft): Promise<void> {
      if (isSending) return;
      setDrawing(true);
      const { drawn, kept: draftPhotos, isWhole } = await readyPhotos(photos);
      setDrawing(false);
      if (!isWhole) {
        onPhotos(draftPhotos);
        onStep(stepOfField("photos"));
        return;
      }
      const body = bodyOf(draft, drawn);
      if (body) await post(body, draftPhotos);
    },
  };
};
