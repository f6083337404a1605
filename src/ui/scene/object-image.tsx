import { objectPicture } from "@/shared/scene/object-picture";
import { SmallImage } from "./small-image";

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
