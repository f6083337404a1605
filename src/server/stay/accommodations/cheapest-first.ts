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

type Asked = {
  limit: number;
  most: number;
  /** What every place costs at least beyond the price that is walked along. */
  rest: number;
  walk: Walk;
  /** Any `limit` places that cost no more than `most` will do. */
  isAny?: boolean;
};

/** How many rooms or places are looked at first, beyond twice those that are wanted. */
const LOOKED_AT = 60;
const START: Step = { price: -1, id: 0 };

const cheaper = (a: Costing, b: Costing): number => a.total - b.total || b.id - a.id;

/**
 * The `limit` cheapest places, looked for along a price that each costs at least: once what comes next must cost more than
 * the last of those found, nothing cheaper is left.
 */
export async function cheapestFirst({ limit, most, rest, walk, isAny = false }: Asked): Promise<Costing[]> {
  const totals = new Map<number, number>();
  let after = START;
  for (let size = LOOKED_AT + limit * 2; ; size *= 4) {
    const dearest = cheapest(totals, limit)[limit - 1];
    const top = isAny || !dearest ? most : dearest.total;
    const { found, last } = await walk({ after, size, most: top, upTo: top - rest, enough: isAny ? limit : size });
    for (const { id, total } of found) totals.set(id, total);
    const best = cheapest(totals, limit);
    const kth = best[limit - 1];
    if (!last || (kth && (isAny || cheaper(kth, { id: last.id, total: last.price + rest }) <= 0))) return best;
    after = last;
  }
}

const cheapest = (totals: ReadonlyMap<number, number>, limit: number): Costing[] =>
  [...totals]
    .map(([id, total]) => ({ id, total }))
    .sort(cheaper)
    .slice(0, limit);
