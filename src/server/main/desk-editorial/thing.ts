import type { z } from "zod";
import { isThere } from "@/server/main/editorial/link-target";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import type { FieldErrors } from "@/server/platform/errors";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { EditorialSubject } from "@/shared/contract/main/staff/desk-editorial";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { editorialCopy as copy } from "./copy";
import { ownRoute } from "./own-route";
import { keepEditorialPhoto } from "./photos";

/** Something that the desk writes and families see. */
export interface Thing<Form extends object> {
  subject: EditorialSubject;
  form: z.ZodType<Form>;
  /** The form as it may be stored, and what is wrong with it. */
  check(tx: Db, form: Form): Promise<{ form: Form; faults: FieldErrors }>;
  /** All of them, as the desk lists them. */
  list(db: Db): Promise<{ pk: number; form: Form }[]>;
  read(tx: Db, pk: number): Promise<Form | null>;
  /** Makes one (`pk` null), changes it, or puts a removed one back under its number. Gives its number. */
  write(tx: Db, pk: number | null, form: Form): Promise<number>;
  /** Absent where there is always exactly one. */
  remove?(tx: Db, pk: number): Promise<void>;
}

/** An instant as it is sent; null stays null. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The other way round. */
export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The fault of a period that ends before it begins, by the field's name; none without both ends. */
export const spanFaults = (
  span: { starts_at: string | null; ends_at: string | null },
  name = "ends_at",
): FieldErrors =>
  span.starts_at !== null && span.ends_at !== null && Date.parse(span.ends_at) <= Date.parse(span.starts_at)
    ? { [name]: copy.ends }
    : {};

/** A link that families may follow, as it is stored, and whether something is there when it is first shown. */
export async function checkLink(
  tx: Db,
  text: string,
  startsAt: string | null,
): Promise<{ href: string; faults: FieldErrors }> {
  const found = ownRoute(text, env().APP_ORIGIN);
  const now = clock.now();
  const starts = dateOf(startsAt) ?? now;
  const firstShown = starts > now ? starts : now;
  if (!found) return { href: text, faults: { href: copy.foreign } };
  const isGone = found.target !== null && !(await isThere(tx, found.target, firstShown));
  return { href: found.href, faults: isGone ? { href: copy.missing } : {} };
}

/** A drawing that this version knows, or a photo that the desk sent. */
export async function sceneFaults(tx: Db, { kind, seed, photo }: SceneKey): Promise<FieldErrors> {
  if (!isSceneKind(kind) || seed < 0) return { scene: copy.scene };
  return photo && !(await keepEditorialPhoto(tx, photo.id)) ? { scene: copy.photo } : {};
}
