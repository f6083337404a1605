import type { ContentDetail } from "@/shared/contract/main/contents";
import { Gallery } from "@/ui/booking/gallery";
import { lateCopy } from "./late-copy";

/** The content's photos; a drawing of its scene if there are none. */
export const ContentGallery = ({ detail: { name, gallery, scene } }: { detail: ContentDetail }) => (
  <Gallery label={lateCopy.gallery(name)} gallery={gallery} scene={scene} otherwise="studio" />
);
