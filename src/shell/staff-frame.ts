import type { PageFrame } from "@/shell/with-page";

/** Frame of a staff screen: the full width, without the parents' header, tabs and footer. */
export const staffFrame: PageFrame = { header: "none", tabBar: false, footer: false, wide: true };
