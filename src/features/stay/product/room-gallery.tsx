import { Gallery } from "@/features/stay/detail/gallery";
import { useRoom } from "./room-context";

/** The room's pictures; one without any is drawn by its scene. */
export const RoomGallery = () => {
  const { name, gallery, scene } = useRoom().detail.product;
  return <Gallery name={name} scenes={gallery.length > 0 ? gallery : [scene]} />;
};
