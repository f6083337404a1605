/** Total of an accommodation in won; at equal totals the highest `tie` comes first. */
export type Costing = { id: number; total: number; tie: number };

/** Position of a walk: prices ascend, and at equal prices the highest `tie` comes first. */
export type Step = { price: number; tie: number };
/** `enough`: maximum number of accommodations to return with totals. */
export type Piece = { after: Step; size: number; most: number; upTo: number; enough: number };

/**
 * Reads the next `size` rooms or accommodations after a step, up to the price `upTo`. Returns the total of each
 * accommodation that costs at most `most`, and the last step; null when nothing is left.
 */
export type Walk = (piece: Piece) => Promise<{ found: readonly Costing[]; last: Step | null }>;

type WalkOptions = {
  limit: number;
  most: number;
  /** Minimum that every accommodation costs on top of the walked price. */
  rest: number;
  walk: Walk;
  /** True when a step's `tie` is of the same kind as the `tie` of a result. */
  isByTie: boolean;
  /** Size of the first piece when most walked rows will match; each further piece is twice as large. */
  first?: number;
};

const START: Step = { price: -1, tie: 0 };
const LOOKED_AT = 60;

const GROWTH = 4;
const firstBatch = (limit: number): number => LOOKED_AT + limit * 2;

const cheaper = (a: Omit<Costing, "id">, b: Omit<Costing, "id">): number => a.total - b.total || b.tie - a.tie;

/**
 * Returns the `limit` cheapest accommodations, walking along a lower bound of their totals. Stops once the next lower
 * bound exceeds the most expensive result.
 */
export async function cheapestFirst({ limit, most, rest, walk, isByTie, first }: WalkOptions): Promise<Costing[]> {
  const costs = new Map<number, Costing>();
  let after = START;
  for (let size = first ?? firstBatch(limit); ; size *= first ? 2 : GROWTH) {
    const dearest = cheapest(costs, limit)[limit - 1];
    const top = dearest ? dearest.total : most;
    const { found, last } = await walk({ after, size, most: top, upTo: top - rest, enough: size });
    for (const costing of found) costs.set(costing.id, costing);
    const best = cheapest(costs, limit);
    const kth = best[limit - 1];
    if (!last || (kth && cheaper(kth, { total: last.price + rest, tie: isByTie ? last.tie : kth.tie + 1 }) <= 0))
      return best;
    after = last;
  }
}

/** Number of accommodations that cost at most `most`, counted up to `limit`, in any order. */
export async function countUpTo({ limit, most, rest, walk }: Omit<WalkOptions, "isByTie">): Promise<number> {
  const ids = new Set<number>();
  let after = START;
  for (let size = firstBatch(limit); ; size *= GROWTH) {
    const { found, last } = await walk({ after, size, most, upTo: most - rest, enough: limit });
    for (const { id } of found) ids.add(id);
    if (!last || ids.size >= limit) return Math.min(ids.size, limit);
    after = last;
  }
}

const cheapest = (costs: ReadonlyMap<number, Costing>, limit: number): Costing[] =>
  [...costs.values()].sort(cheaper).slice(0, limit);
