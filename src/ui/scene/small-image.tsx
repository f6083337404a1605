import { objectPicture } from "@/shared/scene/object-picture";

interface SmallImageProps {
  picture: { src: string };
  /** Rendered width and height in px. */
  size: number;
  /** Empty if the text next to it already describes it. */
  alt?: string;
  priority?: boolean;
}

/** A small square object or face. Its box stays empty if it cannot be loaded, for example offline. */
export function SmallImage({ picture, size, alt = "", priority = false }: SmallImageProps) {
  return (
    <img
      key={picture.src}
      className="object"
      src={picture.src}
      alt={alt}
      width={size}
      height={size}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = "hidden";
      }}
    />
  );
}

interface ObjectImageProps {
  /** Key of the object pictures, e.g. `compass`. */
  object: string;
  size?: number;
  priority?: boolean;
}

/** A decorative 3D object. */
export function ObjectImage({ object, size = 42, priority }: ObjectImageProps) {
  return <SmallImage picture={objectPicture(object)} size={size} priority={priority} />;
}
