import type { DemoLabs } from "./labs-article";
import { LABS_MAKING } from "./labs-making";
import { LABS_OUTSIDE } from "./labs-outside";
import { LABS_PLAYING } from "./labs-playing";

const KINDS = [LABS_OUTSIDE, LABS_PLAYING, LABS_MAKING];
const longest = Math.max(...KINDS.map(({ length }) => length));

/** Play-news of the demo, the newest first; kinds take turns, so that a page of them is never all of one. */
export const DEMO_LABS: readonly DemoLabs[] = Array.from({ length: longest }, (_, at) =>
  KINDS.flatMap((kind) => kind[at] ?? []),
).flat();
