import { Gallery } from "@/ui/booking/gallery";
import { lateCopy } from "./late-copy";
import { useStay } from "./stay-context";

/** Photos of the accommodation; without any, a drawing of its scene. */
export const PlaceGallery = () => {
  const { name, gallery, scene } = useStay().stay;
  return <Gallery label={lateCopy.gallery(name)} gallery={gallery} scene={scene} otherwise="room" />;
};
