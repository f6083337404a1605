import { GalleryScreen } from "@/tools/gallery/gallery-screen";

export default GalleryScreen;
