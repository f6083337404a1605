import { asc, eq } from "drizzle-orm";
import { defaultSections, readSize } from "@/server/main/home/home-reads";
import type { Db } from "@/server/platform/db/types";
import { homeSection } from "@/server/platform/schema/home";
import { type HomeSectionType, homeSectionTypes } from "@/shared/contract/main/lists";
import { type HomeForm, homeShapes } from "@/shared/contract/main/staff/desk-editorial";
import { iso, spanFaults, type Thing, toDate } from "./thing";

/** Audit number of kinds with exactly one thing. */
export const ONLY = 1;

const ownShelves = eq(homeSection.host, "main");

/** Drops types that this version does not know; home does not show them either. */
const ifKnownType = <One extends { section_type: string }>(one: One): (One & { section_type: HomeSectionType })[] => {
  const type = homeSectionTypes.find((name) => name === one.section_type);
  return type ? [{ ...one, section_type: type }] : [];
};

async function findForm(db: Db): Promise<HomeForm> {
  const rows = await db
    .select()
    .from(homeSection)
    .where(ownShelves)
    .orderBy(asc(homeSection.position), asc(homeSection.id));
  const stored = rows.map((row) => ({
    section_type: row.sectionType,
    title: row.title,
    subtitle: row.subtitle,
    size: readSize(row),
    fields: row.params,
    is_active: row.isActive,
    starts_at: iso(row.startsAt),
    ends_at: iso(row.endsAt),
  }));
  const built = defaultSections.map(({ index: _, ...one }) => ({
    ...one,
    is_active: true,
    starts_at: null,
    ends_at: null,
  }));
  return { sections: (stored.length > 0 ? stored : built).flatMap(ifKnownType) };
}

/** Home's shelves in order, as a single thing. */
export const home: Thing<HomeForm> = {
  subject: "home",
  form: homeShapes.form,
  async check(_, form) {
    const faults = form.sections.map((section, index) => spanFaults(section, `sections.${index}.ends_at`));
    return { form, faults: Object.assign({}, ...faults) };
  },
  list: async (db) => [{ pk: ONLY, form: await findForm(db) }],
  read: findForm,
  async write(tx, _, { sections }) {
    await tx.delete(homeSection).where(ownShelves);
    await tx.insert(homeSection).values(
      sections.map(({ section_type, title, subtitle, size, fields, is_active, starts_at, ends_at }, index) => ({
        sectionType: section_type,
        title,
        subtitle,
        params: { ...fields, size },
        position: index + 1,
        isActive: is_active,
        startsAt: toDate(starts_at),
        endsAt: toDate(ends_at),
      })),
    );
    return ONLY;
  },
};
