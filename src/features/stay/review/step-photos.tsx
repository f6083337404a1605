import { ArrowLeft, ArrowRight, Camera, X } from "lucide-react";
import { useRef, useState } from "react";
import styled from "styled-components";
import { LiveRegion } from "@/ui/a11y/live-region";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { writeCopy } from "./copy";
import { type DraftPhoto, movedPhoto, withFiles, withoutPhoto } from "./draft-photos";

const { photos: copy } = writeCopy;

type Props = {
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[]) => void;
  mostPhotos: number;
  problem: string | null;
};

/** Up to ten pictures with a look at each; buttons move them, and what is wrong is said under the one it is wrong with. */
export const StepPhotos = ({ photos, onPhotos, mostPhotos, problem }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const add = (files: readonly File[]) => {
    const next = withFiles(photos, files, mostPhotos);
    setLeft(next.left);
    onPhotos(next.photos);
  };
  const told = left > 0 ? copy.tooMany(mostPhotos, left) : "";
  return (
    <>
      <Detail>{copy.detail(mostPhotos)}</Detail>
      {problem && <Notice tone="error">{problem}</Notice>}
      {told && <Notice tone="grey">{told}</Notice>}
      <LiveRegion text={told} />
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={copy.add}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </VisuallyHidden>
      {photos.length < mostPhotos && (
        <Button
          kind="outline"
          size={48}
          full
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {photos.length > 0 ? copy.more : copy.add}
        </Button>
      )}
      <Grid aria-label={copy.list}>
        {photos.map((photo, at) => (
          <Cell key={photo.key} data-faulty={photo.fault !== null || undefined}>
            <div>
              <img src={photo.src} alt={copy.at(at + 1)} width={160} height={160} />
              {at === 0 && <em>{copy.first}</em>}
              <IconButton
                surface="float"
                label={copy.remove(at + 1)}
                icon={<X />}
                onClick={() => {
                  setLeft(0);
                  onPhotos(withoutPhoto(photos, photo.key));
                }}
              />
            </div>
            <p>
              <IconButton
                label={copy.earlier(at + 1)}
                icon={<ArrowLeft />}
                aria-disabled={at === 0}
                onClick={() => onPhotos(movedPhoto(photos, at, -1))}
              />
              <span aria-hidden="true">{at + 1}</span>
              <IconButton
                label={copy.later(at + 1)}
                icon={<ArrowRight />}
                aria-disabled={at === photos.length - 1}
                onClick={() => onPhotos(movedPhoto(photos, at, 1))}
              />
            </p>
            {photo.fault && <small role="alert">{photo.fault}</small>}
          </Cell>
        ))}
      </Grid>
    </>
  );
};

const Detail = styled.p`
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 12px;
`;

const Cell = styled.li`
  min-width: 0;
  > div { position: relative; overflow: hidden; border-radius: 14px; background: var(--skeleton); }
  img { width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; }
  em { position: absolute; left: 8px; bottom: 8px; padding: 2px 8px; border-radius: 8px; background: #1a1614; color: #fff; ${text.caption1} font-style: normal; }
  > div > button { position: absolute; right: 2px; top: 2px; }
  > p { display: flex; align-items: center; justify-content: space-between; ${text.label2} font-variant-numeric: tabular-nums; }
  > p [aria-disabled="true"] { color: var(--fg-disabled); }
  > small { display: block; color: var(--fg-on-tint); ${text.caption1} }
  &[data-faulty] > div { box-shadow: 0 0 0 2px var(--fg-on-tint); }
`;
