import type { DemoSub } from "./demo-material";
import { FARM } from "./farm";

/** What the demo catalogue is made of. */
export const DEMO_SUBS: readonly DemoSub[] = [...FARM];
