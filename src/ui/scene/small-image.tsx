interface SmallImageProps {
  picture: { src: string };
  /** Drawn width and height in px. */
  size: number;
  /** Empty when the words beside it already say what it shows. */
  alt?: string;
  priority?: boolean;
}

/** A small square object or face. Its place stays empty where it cannot be had, for example without a connection. */
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
