import { asc, type SQL, sql } from "drizzle-orm";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import type { FieldErrors } from "@/server/platform/errors";
import { keyword, pickedKeyword } from "@/server/platform/schema/home";
import { countFound, listedActivities } from "@/server/platform/search/count-found";
import { type PickedWord, type WordsForm, wordsShapes } from "@/shared/contract/main/staff/desk-editorial";
import { editorialCopy as copy } from "./copy";
import { ONLY } from "./home";
import { iso, spanFaults, type Thing, toDate } from "./thing";

const PLACES = ["recommended", "popular", "stay"] as const;

async function findForm(db: Db): Promise<WordsForm> {
  const rows = await db.select().from(pickedKeyword).orderBy(asc(pickedKeyword.position), asc(pickedKeyword.id));
  const of = (place: keyof WordsForm): PickedWord[] =>
    rows
      .filter((row) => row.place === place)
      .map(({ text, startsAt, endsAt }) => ({ text, starts_at: iso(startsAt), ends_at: iso(endsAt) }));
  return { recommended: of("recommended"), popular: of("popular"), stay: of("stay") };
}

/** Number of contents, or of accommodations and areas, that a word matches. */
const countIn = (db: Db, text: string, place: keyof WordsForm): Promise<number> =>
  countFound(db, text, place === "stay" ? listedStays : listedActivities);

const listedStays = (match: SQL): SQL => sql`select 1 from accommodation c where c.is_active and ${match}
  union all select 1 from stay_location c where ${match}`;

async function findFaults(tx: Db, place: keyof WordsForm, list: readonly PickedWord[]): Promise<FieldErrors> {
  const faults: FieldErrors = {};
  for (const [at, word] of list.entries()) {
    Object.assign(faults, spanFaults(word, `${place}.${at}.ends_at`));
    if (list.findIndex(({ text }) => text === word.text) < at) faults[`${place}.${at}.text`] = copy.twice;
    else if ((await countIn(tx, word.text, place)) === 0)
      faults[`${place}.${at}.text`] = copy.finds(word.text, place === "stay" ? "숙소" : "놀이");
  }
  return faults;
}

/** Picked words, which the search suggests before the counted ones. */
export const words: Thing<WordsForm> = {
  subject: "words",
  form: wordsShapes.form,
  async check(tx, form) {
    const faults: FieldErrors = {};
    for (const place of PLACES) Object.assign(faults, await findFaults(tx, place, form[place]));
    return { form, faults };
  },
  list: async (db) => [{ pk: ONLY, form: await findForm(db) }],
  read: findForm,
  async write(tx, _, form) {
    await tx.delete(pickedKeyword);
    const rows = PLACES.flatMap((place) =>
      form[place].map(({ text, starts_at, ends_at }, index) => ({
        place,
        text,
        position: index + 1,
        startsAt: toDate(starts_at),
        endsAt: toDate(ends_at),
      })),
    );
    if (rows.length > 0) await tx.insert(pickedKeyword).values(rows);
    for (const { place, text } of rows) {
      if (place === "stay") continue;
      // Suggested at once; the vocabulary updates its count from then on.
      const contentCount = await countIn(tx, text, place);
      await tx
        .insert(keyword)
        .values({ text, ...toSearchKeys([text]), kind: "program", contentCount })
        .onConflictDoUpdate({ target: keyword.text, set: { contentCount } });
    }
    return ONLY;
  },
};
