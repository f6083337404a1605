import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import styled from "styled-components";
import { LiveRegion } from "../a11y/live-region";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { Button } from "../controls/button";
import { IconButton } from "../controls/icon-button";
import { Notice } from "../feedback/notice";
import { Icon } from "../icon/icon";
import { importWithRetry } from "../import-with-retry";
import { text } from "../theme/text";
import { photosCopy as copy } from "./copy";
import { type DraftPhoto, movedPhoto, withCovers, withFiles, withoutPhoto } from "./draft-photos";
import { Stickers } from "./stickers";

const CoverSheet = dynamic(
  importWithRetry(() => import("./cover-sheet")),
  { ssr: false },
);

type PhotoPickerProps = {
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[]) => void;
  most: number;
  problem: string | null;
  /** True if faces can be covered: the caller then has to paint the stickers before sending. */
  canHide?: boolean;
};

const hideText = ({ covers }: DraftPhoto): string =>
  covers?.spots.length ? copy.hidden(covers.spots.length) : copy.hide;

/** Up to ten pictures with previews; buttons move them, and an error is shown below its picture. */
export const PhotoPicker = ({ photos, onPhotos, most, problem, canHide = false }: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const [hiding, setHiding] = useState<{ key: string; open: boolean } | null>(null);
  const hidden = hiding && photos.find(({ key }) => key === hiding.key);
  const add = (files: readonly File[]) => {
    const next = withFiles(photos, files, most);
    setLeft(next.left);
    onPhotos(next.photos);
  };
  const message = left > 0 ? copy.tooMany(most, left) : "";
  return (
    <>
      <Detail>{copy.detail(most)}</Detail>
      {problem && <Notice tone="error">{problem}</Notice>}
      {message && <Notice tone="grey">{message}</Notice>}
      <LiveRegion text={message} />
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
      {photos.length < most && (
        <Button kind="outline" size={48} full icon={<Icon name="camera" />} onClick={() => input.current?.click()}>
          {photos.length > 0 ? copy.more : copy.add}
        </Button>
      )}
      <Grid aria-label={copy.list}>
        {photos.map((photo, index) => (
          <Cell key={photo.key} data-faulty={photo.fault !== null || undefined}>
            <div>
              <img src={photo.src} alt={copy.at(index + 1)} width={160} height={160} />
              {photo.covers && <Stickers covers={photo.covers} slice />}
              {index === 0 && <em>{copy.first}</em>}
              <IconButton
                surface="float"
                label={copy.remove(index + 1)}
                icon={<Icon name="x" />}
                onClick={() => {
                  setLeft(0);
                  onPhotos(withoutPhoto(photos, photo.key));
                }}
              />
            </div>
            <p>
              <IconButton
                label={copy.earlier(index + 1)}
                icon={<Icon name="arrow-left" />}
                aria-disabled={index === 0}
                onClick={() => onPhotos(movedPhoto(photos, index, -1))}
              />
              <span aria-hidden="true">{index + 1}</span>
              <IconButton
                label={copy.later(index + 1)}
                icon={<Icon name="arrow-right" />}
                aria-disabled={index === photos.length - 1}
                onClick={() => onPhotos(movedPhoto(photos, index, 1))}
              />
            </p>
            {canHide && photo.file && !photo.fault && (
              <Button
                kind="soft"
                size={40}
                full
                icon={<Icon name="face-slightly-smiling" />}
                aria-label={copy.hideLabel(index + 1, hideText(photo))}
                onClick={() => setHiding({ key: photo.key, open: true })}
              >
                {hideText(photo)}
              </Button>
            )}
            {photo.fault && <small role="alert">{photo.fault}</small>}
          </Cell>
        ))}
      </Grid>
      {hiding && hidden && (
        <CoverSheet
          key={hiding.key}
          open={hiding.open}
          src={hidden.src}
          covers={hidden.covers ?? null}
          onDone={(covers) => {
            onPhotos(withCovers(photos, hiding.key, covers));
            setHiding({ ...hiding, open: false });
          }}
          onClose={() => setHiding({ ...hiding, open: false })}
        />
      )}
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
