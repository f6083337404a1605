/** What a place costs; of one total, the highest `tie` comes first. */
export type Costing = { id: number; total: number; tie: number };

/** How far a walk has come: prices rise, and of one price the highest `tie` comes first. */
export type Step = { price: number; tie: number };
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
  /** Whether a step's `tie` is of the same kind as that of what is found. */
  isByTie: boolean;
  /** How many rooms or places are looked at first where little else is expected; each further piece is twice as large. */
  first?: number;
};

const START: Step = { price: -1, tie: 0 };
const LOOKED_AT = 60;

const GROWTH = 4;
const firstOf = (limit: number): number => LOOKED_AT + limit * 2;

const cheaper = (a: Omit<Costing, "id">, b: Omit<Costing, "id">): number => a.total - b.total || b.tie - a.tie;

/**
 * The `limit` cheapest places, looked for along a price that each costs at least: once what comes next must cost more than
 * the last of those found, nothing cheaper is left.
 */
export async function cheapestFirst({ limit, most, rest, walk, isByTie, first }: WalkOptions): Promise<Costing[]> {
  const costs = new Map<number, Costing>();
  let after = START;
  for (let size = first ?? firstOf(limit); ; size *= first ? 2 : GROWTH) {
    const dearest = cheapest(costs, limit)[limit - 1];
    const top = dearest ? dearest.total : most;
    const { found, last } = await walk({ after, size, most: top, upTo: top - rest, enough: size });
    for (const one of found) costs.set(one.id, one);
    const best = cheapest(costs, limit);
    const kth = best[limit - 1];
    if (!last || (kth && cheaper(kth, { total: last.price + rest, tie: isByTie ? last.tie : kth.tie + 1 }) <= 0))
      return best;
    after = last;
  }
}

/** How many places cost no more than `most`, counted to `limit`: any will do. */
export async function countUpTo({ limit, most, rest, walk }: Omit<WalkOptions, "isByTie">): Promise<number> {
  const ids = new Set<number>();
  let after = START;
  for (let size = firstOf(limit); ; size *= GROWTH) {
    const { found, last } = await walk({ after, size, most, upTo: most - rest, enough: limit });
    for (const { id } of found) ids.add(id);
    if (!last || ids.size >= limit) return Math.min(ids.size, limit);
    after = last;
  }
}

const cheapest = (costs: ReadonlyMap<number, Costing>, limit: number): Costing[] =>
  [...costs.values()].sort(cheaper).slice(0, limit);
