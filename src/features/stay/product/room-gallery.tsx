import { lateCopy } from "@/features/stay/detail/late-copy";
import { Gallery } from "@/ui/booking/gallery";
import { RoomPlan } from "@/ui/booking/room-plan";
import { useRoom } from "./room-context";

/** Photos of the room, else a floor plan by its beds; without beds, the picture of its scene. */
export const RoomGallery = () => {
  const { product } = useRoom().detail;
  const { name, gallery, scene } = product;
  if (product.sleeping.length > 0 && !scene.photo) return <RoomPlan room={product} />;
  return <Gallery label={lateCopy.gallery(name)} gallery={gallery} scene={scene} otherwise="room" />;
};
