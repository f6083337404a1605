import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";

type Kind = "demo" | "production";

const REASONS: Record<Kind, string> = {
  demo: "This database was filled by a demo: its places, coupons, terms and accounts are made up. Production needs an empty one.",
  production:
    "This database holds a real shop, and APP_ENV=production is not said: a demo lets anyone read codes and sign in as anybody.",
};

/** Throws when the database belongs to the other kind of deployment. Call it before any write. */
export async function refuseOtherKind(db: Db): Promise<void> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('deployment') is not null as found`);
  if (rows[0]?.found === true) check(await findKind(db));
}

/** Marks a new database with this kind of deployment, or as a demo's if it has demo data; then checks the mark. */
export async function claimDatabase(db: Db): Promise<void> {
  await db.execute(sql`
    insert into deployment (kind)
    select case when exists (select from content where source = 'demo')
        or exists (select from accommodation where source = 'demo') then 'demo' else ${env().APP_ENV}::text end
    on conflict do nothing`);
  check(await findKind(db));
}

async function findKind(db: Db): Promise<Kind | undefined> {
  const { rows } = await db.execute<{ kind: Kind }>(sql`select kind from deployment`);
  return rows[0]?.kind;
}

function check(kind: Kind | undefined): void {
  if (kind && kind !== env().APP_ENV) throw new Error(REASONS[kind]);
}
