import { lateCopy } from "@/features/stay/detail/late-copy";
import { Gallery } from "@/ui/booking/gallery";
import { RoomPlan } from "@/ui/booking/room-plan";
import { useRoom } from "./room-context";

/** The room's own photos, else the plan of it by its beds; where no beds are known, what its stay looks like. */
export const RoomGallery = () => {
  const { product } = useRoom().detail;
  const { name, gallery, scene } = product;
  if (product.sleeping.length > 0 && !scene.photo) return <RoomPlan room={product} />;
  return <Gallery label={lateCopy.gallery(name)} gallery={gallery} scene={scene} otherwise="room" />;
};
