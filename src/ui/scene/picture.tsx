import Head from "next/head";
import type { ScenePicture } from "@/shared/scene/scene-picture";

type Ratio = "1/1" | "16/10" | "4/3" | "hero" | "fill";

export interface PictureProps {
  picture: ScenePicture;
  ratio?: Ratio;
  /** As in HTML; by default one column wide. */
  sizes?: string;
  /**
   * The first picture of a screen: the head asks for it before the scripts, which else take all connections of an
   * HTTP/1.1 line.
   */
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
    <>
      {priority && (
        <Head>
          <link
            key="first-picture"
            rel="preload"
            as="image"
            href={picture.src}
            imageSrcSet={picture.srcSet}
            imageSizes={sizes}
            fetchPriority="high"
          />
        </Head>
      )}
      <img
        className={looks[ratio]}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </>
  );
}

const looks = {
  "1/1": "pic",
  "16/10": "pic pic-16-10",
  "4/3": "pic pic-4-3",
  hero: "pic pic-hero",
  fill: "pic pic-fill",
} as const;
