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
import { storeEditorialPhoto } from "./photos";

/** A kind of content that the desk writes and families see. */
export interface Thing<Form extends object> {
  subject: EditorialSubject;
  form: z.ZodType<Form>;
  /** Returns the normalised form and its errors by field. */
  check(tx: Db, form: Form): Promise<{ form: Form; faults: FieldErrors }>;
  /** All of them, in the desk's order. */
  list(db: Db): Promise<{ pk: number; form: Form }[]>;
  read(tx: Db, pk: number): Promise<Form | null>;
  /** Creates one (`pk` null), changes it, or restores a removed one under its number. Returns its number. */
  write(tx: Db, id: number | null, form: Form): Promise<number>;
  /** Absent for kinds with exactly one thing. */
  remove?(tx: Db, pk: number): Promise<void>;
}

/** ISO text of an instant, or null. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The inverse of `iso`. */
export const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Error for a period that ends before it begins, under the field's name; none if either end is open. */
export const spanFaults = (
  span: { starts_at: string | null; ends_at: string | null },
  name = "ends_at",
): FieldErrors =>
  span.starts_at !== null && span.ends_at !== null && Date.parse(span.ends_at) <= Date.parse(span.starts_at)
    ? { [name]: copy.ends }
    : {};

/** Returns the link to store, with an error if it is foreign or its target will not exist when first shown. */
export async function checkLink(
  tx: Db,
  text: string,
  startsAt: string | null,
): Promise<{ href: string; faults: FieldErrors }> {
  const found = ownRoute(text, env().APP_ORIGIN);
  const now = clock.now();
  const starts = toDate(startsAt) ?? now;
  const firstShown = starts > now ? starts : now;
  if (!found) return { href: text, faults: { href: copy.foreign } };
  const isMissing = found.target !== null && !(await isThere(tx, found.target, firstShown));
  return { href: found.href, faults: isMissing ? { href: copy.missing } : {} };
}

/** Accepts a drawing that this version knows, or a photo that the desk uploaded; marks the photo as used. */
export async function sceneFaults(tx: Db, { kind, seed, photo }: SceneKey): Promise<FieldErrors> {
  if (!isSceneKind(kind) || seed < 0) return { scene: copy.scene };
  return photo && !(await storeEditorialPhoto(tx, photo.id)) ? { scene: copy.photo } : {};
}
