import { CornerTag } from "@/ui/display/corner-tag";
import { loginCopy as copy } from "./copy";

/** On the button of the way this device last signed in. */
export const LastUsed = () => <CornerTag>{copy.lastUsed}</CornerTag>;
