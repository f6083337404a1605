import { CornerTag } from "@/ui/display/corner-tag";
import { loginCopy as copy } from "./copy";

/** Marks the button of the method last used on this device. */
export const LastUsed = () => <CornerTag>{copy.lastUsed}</CornerTag>;
