import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { saveConsents } from "@/server/commerce/members/consents";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { category } from "@/server/platform/schema/catalog";
import { child } from "@/server/platform/schema/member";
import type { Child, childBody } from "@/shared/contract/main/members";
import { kstToday } from "@/shared/dates/kst";
import { isPlainDate, toParts } from "@/shared/dates/plain-date";
import { childView, findChild, getChildren, sealChild } from "./children.repository";

/** Years before this one in which a child can be born. */
const OLDEST_YEARS = 19;

type BirthFields = {
  readonly child_birth?: string | undefined;
  readonly child_year?: number | undefined;
  readonly child_month?: number | undefined;
};

/**
 * Birth date from the body: the date itself, or the first day of year and month; a missing part comes from `before`,
 * else from January of this year. An unchanged date is always accepted, since children grow up. Throws 422 for an
 * invalid date, one in the future, or one too long ago.
 */
function toBirth(given: BirthFields, today: string, before: string | null): string {
  const birth = given.child_birth ?? fromParts(given, today, before);
  if (birth === before) return birth;
  if (!isPlainDate(birth)) throw invalidFields({ child_birth: "태어난 날을 확인해 주세요." });
  if (birth > today) throw invalidFields({ child_birth: "아직 오지 않은 날이에요. 태어난 날을 확인해 주세요." });
  if (toParts(birth).year < toParts(today).year - OLDEST_YEARS)
    throw invalidFields({ child_birth: "태어난 해를 확인해 주세요." });
  return birth;
}

/** Can return a date that does not exist; the caller checks. */
function fromParts({ child_year, child_month }: BirthFields, today: string, before: string | null): string {
  if (before !== null && child_year === undefined && child_month === undefined) return before;
  const previous = before === null ? { year: toParts(today).year, month: 1 } : toParts(before);
  const year = String(child_year ?? previous.year).padStart(4, "0");
  const month = String(child_month ?? previous.month).padStart(2, "0");
  return `${year}-${month}-01`;
}

/** Children per account. */
const MAX_CHILDREN = 10;

type Body = z.output<typeof childBody>;

const today = () => kstToday(clock.now());

/** Adds a child; the first one becomes the representative. Throws 422, and F000 beyond ten. */
export function addChild(db: Db, userId: string, body: Body): Promise<Child> {
  return oneAtATime(db, userId, async (tx) => {
    const siblings = await getChildren(tx, userId);
    if (siblings.length >= MAX_CHILDREN) throw refused(`아이는 ${MAX_CHILDREN}명까지 등록할 수 있어요.`);
    const pk = uuidv7();
    const isRepresentative = siblings.length === 0 || body.is_representative === true;
    if (isRepresentative) await withoutRepresentative(tx, userId);
    await saveConsents(tx, userId, { child_data: true });
    const [row] = await tx
      .insert(child)
      .values({
        id: pk,
        userId,
        nameEnc: sealChild("name_enc", pk, body.child_name),
        birthEnc: sealChild("birth_enc", pk, toBirth(body, today(), null)),
        categories: await knownCategories(tx, body.categories ?? []),
        isRepresentative,
        createdAt: clock.sqlNow(),
      })
      .returning();
    if (!row) throw new Error("An inserted child came back without a row.");
    return childView(row);
  });
}

/**
 * Changes the fields in the body. The representative changes only by choosing another one, so that there is always
 * exactly one. Throws 404 if the member has no such child.
 */
export function changeChild(db: Db, userId: string, pk: string, body: Partial<Body>): Promise<Child> {
  return oneAtATime(db, userId, async (tx) => {
    const before = await findChild(tx, userId, pk);
    if (!before) throw notFound();
    const birth = toBirth(body, today(), childView(before).child_birth);
    const isRepresentative = before.isRepresentative || body.is_representative === true;
    if (isRepresentative && !before.isRepresentative) await withoutRepresentative(tx, userId);
    const [row] = await tx
      .update(child)
      .set({
        ...(body.child_name === undefined ? {} : { nameEnc: sealChild("name_enc", pk, body.child_name) }),
        ...(body.categories === undefined ? {} : { categories: await knownCategories(tx, body.categories) }),
        birthEnc: sealChild("birth_enc", pk, birth),
        isRepresentative,
      })
      .where(and(eq(child.userId, userId), eq(child.id, pk)))
      .returning();
    if (!row) throw notFound();
    return childView(row);
  });
}

/**
 * Removes a child; the next oldest entry becomes the representative. If only this child went along, all others do now,
 * because only a parent can choose to go without children. Throws 404.
 */
export function removeChild(db: Db, userId: string, pk: string): Promise<null> {
  return oneAtATime(db, userId, async (tx) => {
    const removed = await tx
      .delete(child)
      .where(and(eq(child.userId, userId), eq(child.id, pk)))
      .returning({ wasRepresentative: child.isRepresentative, stayedHome: child.staysHome });
    if (removed.length === 0) throw notFound();
    const rest = await getChildren(tx, userId);
    if (!removed[0]?.stayedHome && rest.every(({ staysHome }) => staysHome))
      await tx.update(child).set({ staysHome: false }).where(eq(child.userId, userId));
    const [next] = removed[0]?.wasRepresentative ? rest : [];
    if (next) await tx.update(child).set({ isRepresentative: true }).where(eq(child.id, next.id));
    return null;
  });
}

/** Serialises changes of one member's children, to enforce the limit of ten and a single representative. */
const oneAtATime = <T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`children ${userId}`}, 0))`);
    return work(tx);
  });

const withoutRepresentative = (tx: Db, userId: string) =>
  tx
    .update(child)
    .set({ isRepresentative: false })
    .where(and(eq(child.userId, userId), eq(child.isRepresentative, true)));

async function knownCategories(tx: Db, keys: readonly string[]): Promise<string[]> {
  const uniqueKeys = [...new Set(keys)];
  if (uniqueKeys.length === 0) return [];
  const existing = await tx.select({ slug: category.slug }).from(category).where(inArray(category.slug, uniqueKeys));
  if (existing.length < uniqueKeys.length) throw invalidFields({ categories: "관심 놀이를 다시 골라 주세요." });
  return uniqueKeys;
}
