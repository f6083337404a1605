import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import styled from "styled-components";
import { contentPhotosMutation } from "@/api/main/staff/contents";
import { contentFormCopy as words } from "@/booking/staff/content-form-copy";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { ENTRANCE_KINDS } from "@/shared/content/entrance-kinds";
import type { EntranceStep } from "@/shared/contract/main/content-facts";
import { photoPath } from "@/shared/scene/scene-picture";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy } from "../fields/copy";
import { Chips } from "../fields/field-layout";
import { venueContentsCopy as copy } from "./content-copy";

interface Props {
  id: string;
  at: number;
  step: EntranceStep;
  onStep: (change: (step: EntranceStep) => EntranceStep) => void;
  onRemove: () => void;
}

export const StepFields = ({ id, at, step, onStep, onRemove }: Props) => {
  const dispatch = useAppDispatch();
  const sending = useMutation(contentPhotosMutation(useHttp().main, id));
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const [sent] = await sending.mutateAsync([file]);
      if (sent) onStep((before) => ({ ...before, photo: { id: sent, alt: "" } }));
    } catch (error) {
      const why = Object.values(fieldErrors(error))[0] || toApiError(error).message || copy.failed;
      dispatch(toastShown(why, "error"));
    }
  };
  return (
    <Box role="group" aria-label={copy.step(at)}>
      <Select
        label={copy.stepKind(at)}
        value={step.kind}
        onChange={({ target }) =>
          onStep((before) => ({
            ...before,
            kind: ENTRANCE_KINDS.find((entranceKind) => entranceKind === target.value) ?? before.kind,
          }))
        }
        options={ENTRANCE_KINDS.map((value) => ({ value, label: words.entranceKinds[value] }))}
      />
      <TextField
        label={copy.stepText(at)}
        maxLength={120}
        value={step.text}
        onChange={({ target }) => onStep((before) => ({ ...before, text: target.value }))}
      />
      {step.photo && (
        <Picture>
          <img src={photoPath(step.photo.id, "small")} alt={step.photo.alt} width={96} height={72} />
          <TextField
            label={fieldsCopy.photos.alt(at)}
            maxLength={80}
            value={step.photo.alt}
            onChange={({ target }) =>
              onStep((before) => ({ ...before, photo: before.photo && { ...before.photo, alt: target.value } }))
            }
          />
        </Picture>
      )}
      <Chips>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            tabIndex={-1}
            aria-label={copy.stepPhoto(at)}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        </VisuallyHidden>
        <Button kind="text" size={40} pending={sending.isPending} onClick={() => input.current?.click()}>
          {copy.stepPhoto(at)}
        </Button>
        {step.photo && (
          <Button kind="text" size={40} onClick={() => onStep((before) => ({ ...before, photo: null }))}>
            {copy.stepNoPhoto(at)}
          </Button>
        )}
        <Button kind="text" size={40} onClick={onRemove}>
          {copy.removeStep(at)}
        </Button>
      </Chips>
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
`;

const Picture = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  img { width: 96px; height: 72px; border-radius: 8px; object-fit: cover; background: var(--skeleton); }
`;
