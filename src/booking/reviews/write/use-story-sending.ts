import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewBody } from "@/api/review-form";
import { fieldErrors } from "@/lib/http/field-errors";
import { sendFailure } from "@/lib/http/send-failure";
import type { ReviewKind } from "@/shared/review/kinds";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, forgetPhotos, withFaults } from "@/ui/photos/draft-photos";
import { readyPhotos } from "@/ui/photos/ready-photos";
import { storyCopy as copy } from "./copy";
import { type Section, type Story, sectionOf, toBody } from "./story";

type Mutation<Kind extends ReviewKind> = Pick<
  UseMutationResult<unknown, Error, ReviewBody<Kind>>,
  "mutateAsync" | "isPending" | "isError" | "error"
>;

type Ways = {
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[]) => void;
  /** Called with the section to correct. */
  onRefused?: (section: Section) => void;
  onSent: () => void;
};

/** Re-encodes the photos, which removes location and time, and sends the review. */
export const useStorySending = <Kind extends ReviewKind>(
  kind: Kind,
  { mutateAsync, isPending, isError, error }: Mutation<Kind>,
  { photos, onPhotos, onRefused, onSent }: Ways,
) => {
  const [isDrawing, setDrawing] = useState(false);
  const isSending = isPending || isDrawing;

  const post = async (body: ReviewBody<Kind>, draftPhotos: readonly DraftPhoto[]): Promise<void> => {
    try {
      await mutateAsync(body);
      forgetPhotos(photos);
      onSent();
    } catch (failure) {
      const fields = fieldErrors(failure);
      onPhotos(withFaults(draftPhotos, fields));
      const [field] = Object.keys(fields);
      if (field) onRefused?.(sectionOf(kind, field));
    }
  };
  return {
    isSending,
    failure: isError ? sendFailure(error, { photos: photosCopy.faulty, other: copy.sendFailed }) : null,
    async send(story: Story): Promise<void> {
      if (isSending) return;
      setDrawing(true);
      const { drawn, kept: draftPhotos, isWhole } = await readyPhotos(photos);
      setDrawing(false);
      if (isWhole) return post(toBody(kind, story, drawn), draftPhotos);
      onPhotos(draftPhotos);
      onRefused?.("photos");
    },
  };
};
