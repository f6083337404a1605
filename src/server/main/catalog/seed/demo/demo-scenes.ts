import { HERO_VARIANTS, SCENE_VARIANTS } from "@/shared/scene/scene-kinds";

type Pictured = {
  categoryPk: number;
  subCategoryPk: number;
  priority: number;
  bookings28d: number;
  ageDays: number;
  scene: { kind: string; seed: number };
};

/** How near in a list two equal pictures would be seen together: a grid of two columns shows three neighbours. */
const REACH = 2;

/**
 * Seeds for the pictures of all contents, so that in the default orders (everything, a category, a sub-category, the
 * newest) no two that stand together show the same one.
 */
export function apartScenes(contents: readonly Pictured[]): { kind: string; seed: number }[] {
  const neighbours = contents.map(() => new Map<number, number>());
  for (const order of defaultOrders(contents)) {
    order.forEach((content, place) => {
      for (let step = 1; step <= REACH; step += 1) {
        const other = order[place + step];
        if (other !== undefined) meet(neighbours, content, other, step);
      }
    });
  }
  const scenes = contents.map(({ scene }) => ({ ...scene, seed: -1 }));
  contents.forEach(({ scene }, at) => {
    scenes[at] = { kind: scene.kind, seed: freeSeed(scene, [...(neighbours[at] ?? [])], scenes) };
  });
  return scenes;
}

function meet(neighbours: Map<number, number>[], a: number, b: number, step: number): void {
  neighbours[a]?.set(b, Math.min(step, neighbours[a]?.get(b) ?? step));
  neighbours[b]?.set(a, Math.min(step, neighbours[b]?.get(a) ?? step));
}

/** The seed that looks least like the neighbours': the same picture weighs most, the same wide picture less. */
function freeSeed(
  scene: { kind: string; seed: number },
  neighbours: [at: number, step: number][],
  scenes: { kind: string; seed: number }[],
): number {
  const near = neighbours.filter(([at]) => scenes[at]?.kind === scene.kind && scenes[at]?.seed !== -1);
  const clash = (seed: number) =>
    near.reduce((sum, [at, step]) => {
      const other = scenes[at]?.seed ?? -1;
      if (other % SCENE_VARIANTS === seed % SCENE_VARIANTS) return sum + 1000 / step;
      return other % HERO_VARIANTS === seed % HERO_VARIANTS ? sum + 10 / step : sum;
    }, 0);
  const seeds = Array.from({ length: SCENE_VARIANTS }, (_, step) => (scene.seed + step) % SCENE_VARIANTS);
  return seeds.reduce((best, seed) => (clash(seed) < clash(best) ? seed : best));
}

/** Positions of the contents in each order that a list shows without the parent having chosen one. */
function defaultOrders(contents: readonly Pictured[]): number[][] {
  const all = contents.map((_, at) => at);
  const byPriority = [...all].sort((a, b) => {
    const [one, two] = [contents[a], contents[b]];
    if (!one || !two) return 0;
    return two.priority - one.priority || two.bookings28d - one.bookings28d || b - a;
  });
  const byAge = [...all].sort((a, b) => (contents[a]?.ageDays ?? 0) - (contents[b]?.ageDays ?? 0) || b - a);
  return [byPriority, byAge].flatMap((order) => [
    order,
    ...groups(order, (at) => contents[at]?.categoryPk),
    ...groups(order, (at) => contents[at]?.subCategoryPk),
  ]);
}

function groups(order: readonly number[], keyOf: (at: number) => number | undefined): number[][] {
  const found = new Map<number | undefined, number[]>();
  for (const at of order) found.set(keyOf(at), [...(found.get(keyOf(at)) ?? []), at]);
  return [...found.values()];
}
