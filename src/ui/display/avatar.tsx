import { SmallImage } from "../scene/small-image";

interface AvatarProps {
  picture: { src: string };
  /** Spoken only; leave it out if the name is next to the avatar. */
  name?: string;
  size?: 34 | 40 | 48 | 56;
}

export function Avatar({ picture, name = "", size = 40 }: AvatarProps) {
  return (
    <span className={`face face-${size}`}>
      <SmallImage picture={picture} size={Math.round(size * 0.8)} alt={name} />
    </span>
  );
}
