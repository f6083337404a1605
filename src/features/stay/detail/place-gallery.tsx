import { Gallery } from "./gallery";
import { useStay } from "./stay-context";

/** The place's pictures; one without any is drawn by its scene. */
export const PlaceGallery = () => {
  const { stay } = useStay();
  return <Gallery name={stay.name} scenes={stay.gallery.length > 0 ? stay.gallery : [stay.scene]} />;
};
