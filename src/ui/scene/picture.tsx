import Head from "next/head";
import type { ScenePicture } from "@/shared/scene/scene-picture";

type Ratio = "1/1" | "16/10" | "4/3" | "hero" | "fill";

export interface PictureProps {
  picture: ScenePicture;
  ratio?: Ratio;
  /** As in HTML; one column wide by default. */
  sizes?: string;
  /**
   * The first picture of a screen: preloaded in the head before the scripts, which would otherwise use all connections
   * of HTTP/1.1.
   */
  priority?: boolean;
  /** Replaces the description; empty if the text next to it says the same. */
  alt?: string;
}

/** A picture in a box of fixed ratio, so that nothing moves when it loads. */
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
