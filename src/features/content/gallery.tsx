import { useMemo } from "react";
import styled from "styled-components";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenesApart } from "@/shared/scene/scene-picture";
import { Carousel } from "@/ui/display/carousel";
import { Picture } from "@/ui/scene/picture";
import { lateCopy } from "./late-copy";

const requestOf = ({ kind, seed }: SceneKey) => ({
  kind: sceneKindOr(kind, "studio"),
  seed,
  shape: "square" as const,
});

const slidesOf = ({ scene, gallery }: ContentDetail) =>
  scenesApart((gallery.length > 0 ? gallery : [scene]).map(requestOf)).map((picture, at) => ({
    id: `${at} ${picture.src}`,
    content: <Picture picture={picture} ratio="4/3" priority={at === 0} />,
  }));

/** The pictures on top: swiped or turned by buttons, with n / N. */
export const Gallery = ({ detail }: { detail: ContentDetail }) => (
  <Box>
    <Carousel label={lateCopy.gallery(detail.name)} kind="picture" slides={useMemo(() => slidesOf(detail), [detail])} />
  </Box>
);

/* The card below covers the lowest 24 px; what counts the pictures stands above it. */
const Box = styled.div`
  [aria-roledescription="carousel"] > :last-child:not(:first-child) { bottom: 38px; }
`;
