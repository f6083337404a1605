import styled, { css } from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";

type Ratio = "1/1" | "16/10" | "4/3" | "hero" | "fill";

export interface PictureProps {
  picture: ScenePicture;
  ratio?: Ratio;
  /** As in HTML; by default one column wide. */
  sizes?: string;
  /** The first picture of a screen: fetched at once and first. */
  priority?: boolean;
  /** Replaces the description; empty where the words beside it say it all. */
  alt?: string;
}

/** A picture in a box of fixed ratio, so nothing moves when it arrives. */
export function Picture({
  picture,
  ratio = "1/1",
  sizes = "(min-width: 500px) 500px, 100vw",
  priority = false,
  alt,
}: PictureProps) {
  return (
    <Image
      $ratio={ratio}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
}

const ratios = {
  "1/1": css`aspect-ratio: 1;`,
  "16/10": css`aspect-ratio: 16 / 10;`,
  "4/3": css`aspect-ratio: 4 / 3;`,
  hero: css`height: 216px; object-position: 100% 60%;`,
  fill: css`height: 100%;`,
} as const;

const Image = styled.img<{ $ratio: Ratio }>`
  width: 100%;
  height: auto;
  object-fit: cover;
  background: var(--skeleton);
  ${({ $ratio }) => ratios[$ratio]}
`;
