import type { ContentDetail } from "@/shared/contract/main/contents";
import { Gallery } from "@/ui/booking/gallery";
import { lateCopy } from "./late-copy";

/** The activity's pictures; one without any is drawn by its scene. */
export const ContentGallery = ({ detail: { name, gallery, scene } }: { detail: ContentDetail }) => (
  <Gallery label={lateCopy.gallery(name)} gallery={gallery} scene={scene} otherwise="studio" />
);
