import type { DemoSub } from "./demo-material";
import { FARM } from "./farm";
import { INDOOR } from "./indoor";
import { STAGE } from "./stage";

/** What the demo catalogue is made of. */
export const DEMO_SUBS: readonly DemoSub[] = [...INDOOR, ...FARM, ...STAGE];
