import { Client } from "pg";

/** Members of the benchmark: each buys once, which avoids limits per person. */
export const MEMBERS = 6000;

export const memberId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export type Shop = { contentId: number; optionId: number; price: number; slotId: number };

/** A demo content with `slots` new days of `capacity` seats each, and the members. */
export async function prepareShop(url: string, slots: number, capacity: number): Promise<Shop> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `with made as (select '00000000-0000-7000-8000-' || lpad(n::text, 12, '0') as id from generate_series(0, $1::int) n),
       people as (insert into member (user_id, username) select id, '하준네' from made union select 'bare', '하준네' on conflict do nothing)
       insert into session (id, user_id, is_member, refresh_hash, expires_at)
       select id, id, true, id, now() + interval '10 days' from made on conflict do nothing`,
      [MEMBERS],
    );
    const { rows } = await client.query<{ content: number; option: number; price: string }>(
      `select c.id as content, o.id as option, o.price from content c join content_option o on o.content_id = c.id
       where c.sale_state = 'on_sale' and c.dating = 'dated' and not c.needs_shipping and o.is_active and o.seats = 1
         and o.price between 5000 and 50000 and o.band = 'adult' order by c.id limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("the demo has nothing to buy");
    // Expire holds of earlier runs, or members would hit their limit.
    await client.query("update hold set state = 'EXPIRED', ended_at = now() where state = 'LIVE' and user_id < $1", [
      memberId(MEMBERS + 1),
    ]);
    // New days each time: seats sold by an earlier run stay sold.
    const made = await client.query<{ id: number }>(
      `insert into slot (content_id, date, starts_at, ends_at, capacity)
       select $1::int, greatest(current_date + 20, (select max(date) + 1 from slot where content_id = $1::int)) + n, '09:00', '10:00', $3
       from generate_series(1, $2::int) n returning id`,
      [found.content, slots, capacity],
    );
    const ids = made.rows.map(({ id }) => Number(id));
    return {
      contentId: found.content,
      optionId: found.option,
      price: Number(found.price),
      slotId: Math.min(...ids),
    };
  } finally {
    await client.end();
  }
}
