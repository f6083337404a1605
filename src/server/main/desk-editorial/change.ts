import { and, eq, inArray, max, sql } from "drizzle-orm";
import { forgetSettings } from "@/server/commerce/settings/remote-settings";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError, conflict, type FieldErrors, invalidFields, notFound, refused } from "@/server/platform/errors";
import { auditLog } from "@/server/platform/schema/staff/staff";
import type { Editable, EditorialSubject } from "@/shared/contract/main/staff/desk-editorial";
import { editorialCopy as copy } from "./copy";
import type { Thing } from "./thing";

/** Serialises changes, so that the recorded `before` is the state that was changed. */
const oneAtATime = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('editorial', 0))`);

/** Audit id of each thing's last change; no entry before the first change. */
async function loadVersions(db: Db, subject: EditorialSubject): Promise<Map<number, number>> {
  const rows = await db
    .select({ ref: auditLog.subjectRef, id: max(auditLog.id) })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .groupBy(auditLog.subjectRef);
  return new Map(rows.map(({ ref, id }) => [Number(ref), Number(id ?? 0)]));
}

/** All things of a kind, each with the version that a change must send; 0 before the first change. */
export async function listThings<Form extends object>(db: Db, thing: Thing<Form>): Promise<Editable<Form>[]> {
  const versions = await loadVersions(db, thing.subject);
  return (await thing.list(db)).map(({ pk, form }) => ({ pk, version: versions.get(pk) ?? 0, form }));
}

async function checked<Form extends object>(tx: Db, thing: Thing<Form>, form: Form): Promise<Form> {
  const result = await thing.check(tx, form);
  const faults = Object.entries(result.faults).map(([name, fault]) => [`form.${name}`, fault] as const);
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults) satisfies FieldErrors);
  return result.form;
}

/** Writes (`form` null: removes) a thing and its audit row; the caller holds the lock. Returns the thing's number. */
async function put<Form extends object>(
  tx: Db,
  me: Staff,
  thing: Thing<Form>,
  { pk, form, verb }: { pk: number | null; form: Form | null; verb: string },
): Promise<number> {
  const before = pk === null ? null : await thing.read(tx, pk);
  let ref = pk ?? 0;
  if (form !== null) ref = await thing.write(tx, pk, await checked(tx, thing, form));
  else if (thing.remove) await thing.remove(tx, ref);
  else throw refused(copy.stays);
  const after = form === null ? null : await thing.read(tx, ref);
  if (JSON.stringify(before) === JSON.stringify(after)) return ref;
  await writeAudit(tx, me, {
    act: `${thing.subject}.${verb}`,
    subject: thing.subject,
    subjectRef: ref,
    ...(before === null ? {} : { before: Object.fromEntries(Object.entries(before)) }),
    ...(after === null ? {} : { after: Object.fromEntries(Object.entries(after)) }),
  });
  return ref;
}

/** Creates (`pk` null) or changes a thing. Throws 404, 422, C_CHANGED if it was changed in the meantime. */
export async function saveThing<Form extends object>(
  db: Db,
  me: Staff,
  thing: Thing<Form>,
  { pk, version, form }: { pk: number | null; version: number; form: Form },
): Promise<Editable<Form>> {
  const saved = await transaction(db, async (tx) => {
    await oneAtATime(tx);
    if (pk !== null && (await thing.read(tx, pk)) === null) throw notFound();
    if (pk !== null && ((await loadVersions(tx, thing.subject)).get(pk) ?? 0) !== version)
      throw conflict("C_CHANGED", copy.changed);
    const ref = await put(tx, me, thing, { pk, form, verb: pk === null ? "create" : "save" });
    const after = await thing.read(tx, ref);
    if (after === null) throw notFound();
    return { pk: ref, version: (await loadVersions(tx, thing.subject)).get(ref) ?? 0, form: after };
  });
  forgetSettings();
  return saved;
}

/** Removes a thing; the audit log stores its last form. Throws 404. */
export async function removeThing<Form extends object>(
  db: Db,
  me: Staff,
  thing: Thing<Form>,
  pk: number,
): Promise<null> {
  await transaction(db, async (tx) => {
    await oneAtATime(tx);
    if ((await thing.read(tx, pk)) === null) throw notFound();
    await put(tx, me, thing, { pk, form: null, verb: "remove" });
  });
  forgetSettings();
  return null;
}

/**
 * Undoes a change: restores the version before it, or removes the thing that it created. Throws 404, F000 if the checks
 * reject that version today.
 */
export async function undoChange(db: Db, me: Staff, things: readonly Thing<object>[], changeId: number): Promise<null> {
  await transaction(db, async (tx) => {
    await oneAtATime(tx);
    const [change] = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.id, changeId),
          inArray(
            auditLog.subject,
            things.map(({ subject }) => subject),
          ),
        ),
      );
    const thing = things.find(({ subject }) => subject === change?.subject);
    if (!change || !thing) throw notFound();
    await put(tx, me, thing, { pk: Number(change.subjectRef), form: toForm(thing, change.before), verb: "undo" }).catch(
      (error: unknown) => {
        throw error instanceof ApiError && error.status === 422 ? refused(copy.noUndo) : error;
      },
    );
  });
  forgetSettings();
  return null;
}

function toForm(thing: Thing<object>, before: Record<string, unknown> | null): object | null {
  if (before === null) return null;
  const parsed = thing.form.safeParse(before);
  if (!parsed.success) throw refused(copy.noUndo);
  return parsed.data;
}
