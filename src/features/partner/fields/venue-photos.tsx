import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import type { OwnPhoto } from "@/shared/contract/main/content-facts";
import { photoPath } from "@/shared/scene/scene-picture";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { fieldsCopy } from "./copy";

const copy = fieldsCopy.photos;
const MOST = 10;

interface Props {
  /** Uploads files and resolves to their ids. */
  onSend: (files: readonly File[]) => Promise<string[]>;
  photos: readonly OwnPhoto[];
  onPhotos: (change: (photos: readonly OwnPhoto[]) => OwnPhoto[]) => void;
  fault: string | undefined;
  hint?: string;
}

export const VenuePhotos = ({ onSend, photos, onPhotos, fault, hint = copy.hint }: Props) => {
  const sending = useMutation({ mutationFn: onSend });
  const [hasRights, setHasRights] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setWhy(null);
    try {
      const ids = await sending.mutateAsync(files.slice(0, MOST - photos.length));
      onPhotos((before) => [...before, ...ids.map((id) => ({ id: id, alt: "" }))]);
    } catch (error) {
      setWhy(Object.values(fieldErrors(error))[0] || toApiError(error).message || fieldsCopy.failed);
    }
  };
  const move = (at: number) =>
    onPhotos((before) => {
      const next = [...before];
      next.splice(at - 1, 0, ...next.splice(at, 1));
      return next;
    });
  return (
    <Box>
      <p>{hint}</p>
      {fault && <Notice tone="error">{fault}</Notice>}
      <ol>
        {photos.map(({ id: photoId, alt }, index) => (
          <li key={photoId}>
            <img src={photoPath(photoId, "small")} alt={alt} width={120} height={90} />
            <div>
              <TextField
                label={copy.alt(index + 1)}
                maxLength={80}
                value={alt}
                onChange={({ target }) =>
                  onPhotos((before) =>
                    before.map((item) => (item.id === photoId ? { ...item, alt: target.value } : item)),
                  )
                }
              />
              <Row>
                {index > 0 && (
                  <Button kind="text" size={40} aria-label={copy.forwardLabel(index + 1)} onClick={() => move(index)}>
                    {copy.forward}
                  </Button>
                )}
                <Button
                  kind="text"
                  size={40}
                  aria-label={copy.removeLabel(index + 1)}
                  onClick={() => onPhotos((before) => before.filter((item) => item.id !== photoId))}
                >
                  {copy.remove}
                </Button>
              </Row>
            </div>
          </li>
        ))}
      </ol>
      {photos.length < MOST && (
        <>
          <Checkbox
            label={copy.rights}
            detail={copy.rightsDetail}
            checked={hasRights}
            onChange={({ target }) => setHasRights(target.checked)}
          />
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp"
              tabIndex={-1}
              aria-label={copy.add}
              disabled={!hasRights}
              onChange={({ target }) => {
                void send([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </VisuallyHidden>
          <Button
            kind="outline"
            size={48}
            disabled={!hasRights}
            pending={sending.isPending}
            onClick={() => input.current?.click()}
          >
            {copy.add}
          </Button>
        </>
      )}
      {why && <Notice tone="error">{why}</Notice>}
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  > p { color: var(--fg-2); ${text.label2} }
  ol { display: grid; gap: 12px; width: 100%; }
  li { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 12px; align-items: start; }
  img { width: 120px; height: 90px; border-radius: 12px; object-fit: cover; background: var(--skeleton); }
`;

const Row = styled.div`
  display: flex;
  gap: 4px;
`;
