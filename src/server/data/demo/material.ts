import { ANIMAL } from "./animal";
import { CAMPING } from "./camping";
import { CLASSES } from "./classes";
import type { DemoSub } from "./demo-material";
import { FARM } from "./farm";
import { INDOOR } from "./indoor";
import { MUSEUM } from "./museum";
import { NATURE } from "./nature";
import { PARK } from "./park";
import { PICNIC } from "./picnic";
import { SEASON } from "./season";
import { STAGE } from "./stage";
import { STAY_DAYS } from "./stay-days";
import { WATER } from "./water";

/** What the demo catalogue is made of, in the order of its categories. */
export const DEMO_SUBS: readonly DemoSub[] = [
  ...INDOOR,
  ...FARM,
  ...STAGE,
  ...CLASSES,
  ...WATER,
  ...ANIMAL,
  ...NATURE,
  ...MUSEUM,
  ...CAMPING,
  ...STAY_DAYS,
  ...PARK,
  ...SEASON,
  ...PICNIC,
];
