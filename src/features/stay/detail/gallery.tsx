import styled from "styled-components";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenesApart } from "@/shared/scene/scene-picture";
import { Carousel } from "@/ui/display/carousel";
import { Picture } from "@/ui/scene/picture";
import { lateCopy as copy } from "./late-copy";

const requestOf = ({ kind, seed }: SceneKey) => ({
  kind: sceneKindOr(kind, "room"),
  seed,
  shape: "square" as const,
});

/** The pictures on top: swiped or turned by buttons, with n / N. */
export const Gallery = ({ name, scenes }: { name: string; scenes: readonly SceneKey[] }) => (
  <Box>
    <Carousel
      label={copy.gallery(name)}
      kind="picture"
      slides={scenesApart(scenes.map(requestOf)).map((picture, at) => ({
        id: `${at} ${picture.src}`,
        content: <Picture picture={picture} ratio="4/3" priority={at === 0} />,
      }))}
    />
  </Box>
);

/* The card below covers the lowest 24 px; what counts the pictures stands above it. */
const Box = styled.div`
  [aria-roledescription="carousel"] > :last-child:not(:first-child) { bottom: 38px; }
`;
