import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { decideForm, keepForm, sendForm } from "@/server/commerce/approvals/approvals";
import { venuePhotoCopy } from "@/server/commerce/photos/copy";
import { arePhotosOf, markApproved } from "@/server/commerce/photos/venue-photos";
import { auditOf, writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen, versionOf } from "@/server/commerce/staff/seen";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { type FieldErrors, invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { category, content, operator, slot, subCategory } from "@/server/platform/schema/catalog";
import { programme } from "@/server/platform/schema/counter/programme";
import { stayDraft } from "@/server/platform/schema/counter/stay-draft";
import { district } from "@/server/platform/schema/region";
import { accommodation } from "@/server/platform/schema/stay";
import type { Decision } from "@/shared/contract/main/counter/desk";
import type {
  DeskProgrammes,
  NewProgramme,
  Programme,
  ProgrammeForm,
  Programmes,
  SaleBody,
} from "@/shared/contract/main/counter/programme";
import { kstToday } from "@/shared/dates/kst";
import { STANDARD_RATES } from "@/shared/staff/refund-days";
import { programmeCopy as copy } from "./copy";
import { formOfContent, writeProgramme } from "./write-programme";

const EMPTY: ProgrammeForm = {
  name: "",
  photos: [],
  summary: "",
  description: "",
  sub_category_pk: null,
  district_pk: null,
  place: "",
  address: "",
  indoor: "indoor",
  duration_minutes: null,
  min_months: null,
  max_months: null,
  guardian_under_months: null,
  min_height_cm: null,
  facilities_yes: [],
  facilities_no: [],
  papers: [],
  cautions: [],
  allergens: null,
  safety: { inspector: "", inspected_on: null, insurer: "", insured_until: null },
  entrance: [],
  max_per_order: 10,
  options: [],
  refund_rates: [...STANDARD_RATES],
};

type Row = typeof programme.$inferSelect;

/** What was written, with what could not be written when it was. */
const formOf = ({ form }: Pick<Row, "form">): ProgrammeForm => ({ ...EMPTY, ...form });

const entrancePhotos = ({ entrance }: ProgrammeForm) => entrance.flatMap(({ photo }) => photo ?? []);

const lineOf = (row: Row, saleState: string | null, opensAt: Date | null) => ({
  id: row.id,
  state: row.state,
  name: row.form.name,
  content_pk: row.contentPk,
  is_on_sale: row.publishedAt !== null && saleState === "on_sale",
  opens_at: row.publishedAt !== null && saleState === "not_on_sale" ? (opensAt?.toISOString() ?? null) : null,
  can_publish: row.approvedForm !== null,
  updated_at: row.updatedAt.toISOString(),
});

const mine = (me: Pick<VenueStaff, "operatorPk">, id: string) =>
  and(eq(programme.id, id), eq(programme.operatorPk, me.operatorPk));

/** Throws 404 for what is not the venue's own. */
export async function ownProgramme(db: Db, me: Pick<VenueStaff, "operatorPk">, id: string): Promise<void> {
  if ((await db.$count(programme, mine(me, id))) === 0) throw notFound();
}

/** A venue's programmes, and what of its own is shown here without being one of them. */
export async function listProgrammes(db: Db, { operatorPk }: Pick<VenueStaff, "operatorPk">): Promise<Programmes> {
  const rows = await db
    .select({ row: programme, saleState: content.saleState, opensAt: content.saleOpensAt })
    .from(programme)
    .leftJoin(content, eq(content.pk, programme.contentPk))
    .where(eq(programme.operatorPk, operatorPk))
    .orderBy(desc(programme.updatedAt));
  const places = await db
    .select({ content_pk: content.pk, name: content.name })
    .from(content)
    .where(
      and(
        eq(content.operatorPk, operatorPk),
        or(eq(content.source, "demo"), isNotNull(content.contractedAt)),
        inArray(content.saleState, ["on_sale", "info_only", "not_on_sale"]),
        notExists(db.select({ one: sql`1` }).from(programme).where(eq(programme.contentPk, content.pk))),
      ),
    )
    .orderBy(asc(content.name));
  return { programmes: rows.map(({ row, saleState, opensAt }) => lineOf(row, saleState, opensAt)), places };
}

/** Begins a programme: empty, as a copy, or from a place of one's own. Throws 404, F000. */
export async function createProgramme(
  db: Db,
  me: VenueStaff,
  { copy_of: copyOf, content_pk: contentPk }: Required<NewProgramme>,
): Promise<Programme> {
  const id = uuidv7();
  await transaction(db, async (tx) => {
    const form = await firstForm(tx, me, copyOf, contentPk);
    const [made] = await tx
      .insert(programme)
      .values({
        id,
        operatorPk: me.operatorPk,
        contentPk,
        form,
        createdAt: clock.sqlNow(),
        updatedAt: clock.sqlNow(),
        ...(contentPk === null ? {} : await takenOver(tx, contentPk, form)),
      })
      .onConflictDoNothing()
      .returning({ id: programme.id });
    if (!made) throw refused(copy.written);
    const after = { copy_of: copyOf, content_pk: contentPk };
    await writeAudit(tx, me, { act: "programme.create", subject: "programme", subjectRef: id, after });
  });
  return readProgramme(db, me, id);
}

async function firstForm(
  tx: Db,
  me: VenueStaff,
  copyOf: string | null,
  contentPk: number | null,
): Promise<ProgrammeForm> {
  if (contentPk !== null) {
    const form = await formOfContent(tx, contentPk, me.operatorPk);
    if (!form) throw notFound();
    return form;
  }
  if (copyOf === null) return EMPTY;
  const [from] = await tx.select().from(programme).where(mine(me, copyOf));
  if (!from) throw notFound();
  const form = formOf(from);
  return { ...form, options: form.options.map((option) => ({ ...option, pk: null })) };
}

/** A place that is on sale stays on sale as it is. */
async function takenOver(tx: Db, contentPk: number, form: ProgrammeForm) {
  const [row] = await tx.select({ saleState: content.saleState }).from(content).where(eq(content.pk, contentPk));
  return row?.saleState === "on_sale"
    ? { state: "approved" as const, approvedForm: form, publishedAt: clock.sqlNow() }
    : {};
}

/** One programme. `me` without an operator: the desk, which sees none that is only a draft. Throws 404. */
export async function readProgramme(db: Db, { operatorPk }: Pick<Staff, "operatorPk">, id: string): Promise<Programme> {
  const [found] = await db
    .select({
      row: programme,
      saleState: content.saleState,
      opensAt: content.saleOpensAt,
      operatorName: operator.name,
      subName: subCategory.name,
      categoryName: category.name,
      district: district.fullName,
    })
    .from(programme)
    .innerJoin(operator, eq(operator.pk, programme.operatorPk))
    .leftJoin(content, eq(content.pk, programme.contentPk))
    .leftJoin(subCategory, sql`${subCategory.pk} = (${programme.form} ->> 'sub_category_pk')::int`)
    .leftJoin(category, eq(category.pk, subCategory.categoryPk))
    .leftJoin(district, sql`${district.pk} = (${programme.form} ->> 'district_pk')::int`)
    .where(
      and(
        eq(programme.id, id),
        operatorPk === null ? isNotNull(programme.submittedAt) : eq(programme.operatorPk, operatorPk),
      ),
    );
  if (!found) throw notFound();
  const { row, saleState, opensAt } = found;
  return {
    ...lineOf(row, saleState, opensAt),
    form: formOf(row),
    version: versionOf(formOf(row)),
    category_name: found.subName && `${found.categoryName} › ${found.subName}`,
    district_name: found.district,
    return_reason: row.returnReason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    operator_name: found.operatorName,
    audit: await auditOf(db, "programme", id),
  };
}

/**
 * Keeps what was written in place of what was seen, gaps and all. What families see stays as it was approved. Throws 404,
 * F000, C_CHANGED.
 */
export async function saveProgramme(
  db: Db,
  me: VenueStaff,
  id: string,
  form: ProgrammeForm,
  seen?: string,
): Promise<Programme> {
  await transaction(db, async (tx) => {
    if (!(await arePhotosOf(tx, me, form.photos))) throw invalidFields({ photos: venuePhotoCopy.unknown });
    if (!(await arePhotosOf(tx, me, entrancePhotos(form)))) throw invalidFields({ entrance: venuePhotoCopy.unknown });
    const before = await lockForm(tx, me, id);
    checkSeen(before, seen, form);
    await keepForm(tx, { table: programme, where: mine(me, id) }, form);
    if (!isDeepStrictEqual(before, form))
      await writeAudit(tx, me, { act: "programme.save", subject: "programme", subjectRef: id });
  });
  return readProgramme(db, me, id);
}

/** What stands there now; it stays so until the transaction ends. Throws 404. */
async function lockForm(tx: Db, me: VenueStaff, id: string): Promise<ProgrammeForm> {
  const [row] = await tx.select().from(programme).where(mine(me, id)).for("update");
  if (!row) throw notFound();
  return formOf(row);
}

/** Sends it to the desk, once nothing is missing. Throws 404, 422, F000, C_CHANGED. */
export async function submitProgramme(
  db: Db,
  me: VenueStaff,
  id: string,
  form: ProgrammeForm,
  seen?: string,
): Promise<Programme> {
  await saveProgramme(db, me, id, form, seen);
  const wrong = await faultsIn(db, form);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await transaction(db, async (tx) => {
    await sendForm(tx, { table: programme, where: mine(me, id) }, form);
    await writeAudit(tx, me, { act: "programme.submit", subject: "programme", subjectRef: id });
  });
  return readProgramme(db, me, id);
}

const isOrdered = (from: number | null, to: number | null) => from === null || to === null || from <= to;

/** What is missing or not allowed, by field. */
async function faultsIn(db: Db, form: ProgrammeForm): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  if (form.photos.some(({ alt }) => alt === "")) wrong.photos = venuePhotoCopy.alt;
  for (const name of ["name", "summary", "place", "address"] as const)
    if (form[name] === "") wrong[name] = copy.required;
  if (form.description.length < 20) wrong.description = copy.long;
  if ((await db.$count(subCategory, eq(subCategory.pk, form.sub_category_pk ?? 0))) === 0)
    wrong.sub_category_pk = copy.category;
  const isDong = and(eq(district.pk, form.district_pk ?? 0), eq(district.level, 3));
  if ((await db.$count(district, isDong)) === 0) wrong.district_pk = copy.district;
  if (!isOrdered(form.min_months, form.max_months)) wrong.max_months = copy.ages;
  const names = new Set(form.options.map(({ name }) => name));
  if (form.options.length === 0) wrong.options = copy.options;
  else if (
    names.has("") ||
    names.size < form.options.length ||
    !form.options.every((option) => isOrdered(option.min_months, option.max_months))
  )
    wrong.options = copy.option;
  else if (!form.options.some(({ seats }) => seats > 0)) wrong.options = copy.someoneNeedsSeat;
  else if (form.options.some(({ band, seats }) => band === "addon" && seats > 0)) wrong.options = copy.addon;
  const unsafe = safetyFault(form.safety);
  if (unsafe) wrong.safety = unsafe;
  if (form.entrance.some(({ text, photo }) => text === "" || photo?.alt === "")) wrong.entrance = copy.entrance;
  const isKind = form.refund_rates.every(
    (rate, at) =>
      Number.isInteger(rate) && rate >= (form.refund_rates[at - 1] ?? 0) && rate <= (STANDARD_RATES[at] ?? 0),
  );
  if (!isKind) wrong.refund_rates = copy.refund;
  return wrong;
}

/** What is wrong with what a venue says of its safety: a fact stands with its day, and holds today. */
function safetyFault({ inspector, inspected_on: inspected, insurer, insured_until: insured }: ProgrammeForm["safety"]) {
  const today = kstToday(clock.now());
  if ((inspector === "") !== (inspected === null) || (insurer === "") !== (insured === null)) return copy.safety;
  if (inspected !== null && inspected > today) return copy.inspectedLater;
  return insured !== null && insured < today ? copy.safetyPast : null;
}

const FURTHEST_MS = 366 * 86_400_000;

/**
 * Puts what the desk approved on sale, or shows it with the time from which it can be bought: until then families can ask to
 * be told. Throws 404, 422, F000.
 */
export async function publishProgramme(
  db: Db,
  me: VenueStaff,
  id: string,
  { opens_at: given }: SaleBody,
): Promise<Programme> {
  const opensAt = given === null ? null : new Date(given);
  const wait = opensAt === null ? 1 : opensAt.getTime() - clock.nowMs();
  if (wait <= 0 || wait > FURTHEST_MS) throw invalidFields({ opens_at: copy.opensAt });
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(programme).where(mine(me, id)).for("update");
    if (!row) throw notFound();
    if (row.approvedForm === null) throw refused(copy.notReady);
    if (!(await hasTimes(tx, row.contentPk))) throw refused(copy.noTimes);
    const approved = formOf({ form: row.approvedForm });
    const contentPk = await writeProgramme(tx, row, approved, opensAt === null ? "on_sale" : "not_on_sale");
    await tx
      .update(content)
      .set({ saleOpensAt: opensAt })
      .where(and(eq(content.pk, contentPk), eq(content.operatorPk, me.operatorPk)));
    await tx
      .update(programme)
      .set({ contentPk, publishedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
      .where(mine(me, id));
    const after = { content_pk: contentPk, opens_at: opensAt?.toISOString() ?? null };
    await writeAudit(tx, me, { act: "programme.publish", subject: "programme", subjectRef: id, after });
  });
  return readProgramme(db, me, id);
}

/** Whether a family could choose a time, or needs none. */
async function hasTimes(tx: Db, contentPk: number | null): Promise<boolean> {
  const isAhead = or(isNull(slot.date), gte(slot.date, kstToday(clock.now())));
  return (await tx.$count(slot, and(eq(slot.contentPk, contentPk ?? 0), eq(slot.isClosed, false), isAhead))) > 0;
}

/** Takes it off sale; what was sold stays sold, and its page stays as information. Throws 404. */
export async function pauseProgramme(db: Db, me: VenueStaff, id: string): Promise<Programme> {
  await transaction(db, async (tx) => {
    const [row] = await tx.select({ contentPk: programme.contentPk }).from(programme).where(mine(me, id));
    if (!row?.contentPk) throw notFound();
    await tx
      .update(content)
      .set({ saleState: "info_only", saleOpensAt: null, updatedAt: clock.sqlNow() })
      .where(and(eq(content.pk, row.contentPk), eq(content.operatorPk, me.operatorPk)));
    await writeAudit(tx, me, { act: "programme.pause", subject: "programme", subjectRef: id });
  });
  return readProgramme(db, me, id);
}

/** What waits for the desk, the oldest first. */
export async function waitingProgrammes(db: Db): Promise<DeskProgrammes> {
  const rows = await db
    .select({ id: programme.id, form: programme.form, name: operator.name, at: programme.submittedAt })
    .from(programme)
    .innerJoin(operator, eq(operator.pk, programme.operatorPk))
    .where(eq(programme.state, "submitted"))
    .orderBy(asc(programme.submittedAt))
    .limit(100);
  const stays = await db
    .select({ id: stayDraft.accommodationId, form: stayDraft.form, name: operator.name, at: stayDraft.submittedAt })
    .from(stayDraft)
    .innerJoin(accommodation, eq(accommodation.id, stayDraft.accommodationId))
    .innerJoin(operator, eq(operator.pk, accommodation.operatorPk))
    .where(eq(stayDraft.state, "submitted"))
    .orderBy(asc(stayDraft.submittedAt))
    .limit(100);
  const lines = [
    ...rows.map((row) => ({ kind: "programme" as const, ...row })),
    ...stays.map((row) => ({ kind: "stay" as const, ...row, id: String(row.id) })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  return {
    programmes: lines.map(({ kind, id, form, name, at }) => ({
      kind,
      id,
      name: form.name,
      operator_name: name,
      submitted_at: at?.toISOString() ?? null,
    })),
  };
}

/** The desk's yes or its no to what it saw. What is on sale already changes with the yes. Throws 404, C_CHANGED. */
export async function decideProgramme(db: Db, me: Staff, id: string, decision: Decision): Promise<Programme> {
  const { reason } = decision;
  await readProgramme(db, me, id);
  await transaction(db, async (tx) => {
    await decideForm(tx, { table: programme, where: eq(programme.id, id) }, decision);
    const [row] = await tx.select().from(programme).where(eq(programme.id, id));
    if (!row) throw notFound();
    const approved = formOf(row);
    if (reason === null) await markApproved(tx, [...approved.photos, ...entrancePhotos(approved)]);
    // Written before it is on sale, so that its times have a place to stand; what has ended is in no list.
    if (reason === null && (row.publishedAt !== null || row.contentPk === null)) {
      const contentPk = await writeProgramme(tx, row, approved, null);
      await tx.update(programme).set({ contentPk }).where(eq(programme.id, id));
    }
    await writeAudit(tx, me, {
      act: reason === null ? "programme.approve" : "programme.return",
      subject: "programme",
      subjectRef: id,
      reason: reason ?? "",
    });
  });
  return readProgramme(db, me, id);
}
