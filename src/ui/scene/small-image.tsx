interface SmallImageProps {
  picture: { src: string };
  /** Drawn width and height in px. */
  size: number;
  /** Empty when the words beside it already say what it shows. */
  alt?: string;
  priority?: boolean;
}

/** A small square object or face. */
export function SmallImage({ picture, size, alt = "", priority = false }: SmallImageProps) {
  return (
    <img
      className="object"
      src={picture.src}
      alt={alt}
      width={size}
      height={size}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
