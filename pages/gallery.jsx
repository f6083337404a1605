import { GalleryScreen } from "@/ui/gallery/gallery-screen";

export default GalleryScreen;
