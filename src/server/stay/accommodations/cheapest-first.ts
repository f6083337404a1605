export type Costing = { id: number; total: number };

/** How far a walk has come: prices rise, and of one price the newest place comes first. */
export type Step = { price: number; id: number };
/** `enough`: of so many places it is told what they cost, and no more are asked for. */
export type Piece = { after: Step; size: number; most: number; upTo: number; enough: number };

/**
 * Looks at the next `size` rooms or places after a step whose price is not above `upTo`. Tells what each place costs that
 * costs no more than `most`, and where it stopped; null when nothing is left.
 */
export type Walk = (piece: Piece) => Promise<{ found: readonly Costing[]; last: Step | null }>;

type WalkOptions = {
  limit: number;
  most: number;
  /** What every place costs at least beyond the price that is walked along. */
  rest: number;
  walk: Walk;
};

/** How many rooms or places are looked at first, beyond twice those that are wanted. */
const LOOKED_AT = 60;
const START: Step = { price: -1, id: 0 };

const cheaper = (a: Costing, b: Costing): number => a.total - b.total || b.id - a.id;

/**
 * The `limit` cheapest places, looked for along a price that each costs at least: once what comes next must cost more than
 * the last of those found, nothing cheaper is left.
 */
export async function cheapestFirst({ limit, most, rest, walk }: WalkOptions): Promise<Costing[]> {
  const totals = new Map<number, number>();
  let after = START;
  for (let size = LOOKED_AT + limit * 2; ; size *= 4) {
    const dearest = cheapest(totals, limit)[limit - 1];
    const top = dearest ? dearest.total : most;
    const { found, last } = await walk({ after, size, most: top, upTo: top - rest, enough: size });
    for (const { id, total } of found) totals.set(id, total);
    const best = cheapest(totals, limit);
    const kth = best[limit - 1];
    if (!last || (kth && cheaper(kth, { id: last.id, total: last.price + rest }) <= 0)) return best;
    after = last;
  }
}

/** How many places cost no more than `most`, counted to `limit`: any will do, so that each step begins at the cheapest again. */
export async function countUpTo({ limit, most, rest, walk }: WalkOptions): Promise<number> {
  for (let size = LOOKED_AT + limit * 2; ; size *= 4) {
    const { found, last } = await walk({ after: START, size, most, upTo: most - rest, enough: limit });
    if (!last || found.length >= limit) return found.length;
  }
}

const cheapest = (totals: ReadonlyMap<number, number>, limit: number): Costing[] =>
  [...totals]
    .map(([id, total]) => ({ id, total }))
    .sort(cheaper)
    .slice(0, limit);
