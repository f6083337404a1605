import { useMemo } from "react";
import styled from "styled-components";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { type SceneKind, sceneKindOr } from "@/shared/scene/scene-kinds";
import { pictureOfScene, scenesApart } from "@/shared/scene/scene-picture";
import { uiCopy } from "../copy";
import { Carousel } from "../display/carousel";
import { Picture } from "../scene/picture";
import { text } from "../theme/text";

interface GalleryProps {
  label: string;
  gallery: readonly SceneKey[];
  /** Shown alone if the gallery is empty. */
  scene: SceneKey;
  /** Fallback if the scene's own kind is unknown. */
  otherwise: SceneKind;
}

/** Width of the column, or of the column next to the booking panel. */
const sizes = "(min-width: 1120px) 740px, (min-width: 768px) 60vw, (min-width: 500px) 500px, 100vw";

/** The gallery's photos, or drawings without two equal neighbours. */
const listPictures = (gallery: readonly SceneKey[], otherwise: SceneKind) =>
  gallery.some(({ photo }) => photo)
    ? gallery.map((scene) => pictureOfScene(scene, otherwise))
    : scenesApart(gallery.map(({ kind, seed }) => ({ kind: sceneKindOr(kind, otherwise), seed, shape: "square" })));

/** Pictures at the top of a detail page, turned by swipes or buttons, with n / N. */
export const Gallery = ({ label, gallery, scene, otherwise }: GalleryProps) => {
  const hasPhotos = gallery.some(({ photo }) => photo);
  const slides = useMemo(
    () =>
      listPictures(gallery.length > 0 ? gallery : [scene], otherwise).map((picture, index) => ({
        id: `${index} ${picture.src}`,
        content: <Picture picture={picture} ratio="4/3" priority={index === 0} sizes={sizes} />,
      })),
    [gallery, scene, otherwise],
  );
  return (
    <Box>
      <Carousel label={label} kind="picture" slides={slides} />
      {!hasPhotos && <p>{uiCopy.drawn}</p>}
    </Box>
  );
};

/* The card below covers the lowest 24 px; the counter is above it. */
const Box = styled.div`
  position: relative;
  [aria-roledescription="carousel"] > :last-child:not(:first-child) { bottom: 38px; }
  > p {
    position: absolute; bottom: 38px; left: 20px; padding: 4px 10px; border-radius: 999px;
    background: rgb(26 22 20 / 72%); color: #FFFFFF; ${text.caption1}
  }
`;
