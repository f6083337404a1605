import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { seededRandom } from "./scale";

/** Personal values that occur nowhere else, so that any hit is a leak. */
export function newCanaries(seed: number) {
  const random = seededRandom(seed);
  const pick = (count: number, from: number, size: number) =>
    String.fromCodePoint(...Array.from({ length: count }, () => from + Math.floor(random() * size)));
  // Hangul syllables in an order that no word has.
  const name = () => pick(7, 0xac00, 11_172);
  const digits = () => String(20_000_000 + Math.floor(random() * 79_999_999));
  const phone = () => `010${digits()}`;
  const email = () => `${pick(14, 97, 26)}@example.com`;
  return {
    realname: name(),
    email: email(),
    phone: phone(),
    child: name(),
    // A day of a year in which nothing of the product happens.
    birth: "2019-02-27",
    receiver: name(),
    receiverPhone: phone(),
    addressOne: `${name()}로 7`,
    addressTwo: `${name()} 3층`,
    memo: name(),
    orderer: name(),
    ordererPhone: phone(),
    ordererEmail: email(),
    companion: name(),
    companionChild: name(),
    companionBirth: "2018-11-29",
    guest: name(),
    guestPhone: phone(),
    guestEmail: email(),
    center: name(),
    parentPhone: phone(),
    groupMemo: name(),
    student: name(),
    grade: name(),
    question: name(),
    helper: name(),
    helperChild: name(),
    registrationNumber: `${pick(6, 65, 26)}-${digits()}`,
  };
}

export type Canaries = ReturnType<typeof newCanaries>;

/** Every way in which a value could be written down. */
export function needlesOf(values: Readonly<Record<string, string>>): { name: string; text: string }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const spellings = new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]);
    if (/^010\d{8}$/.test(value)) {
      spellings.add(`${value.slice(0, 3)}-${value.slice(3, 7)}-${value.slice(7)}`);
      spellings.add(`8210${value.slice(3)}`);
    }
    if (value.length > 4) spellings.add(Buffer.from(value).toString("base64").replace(/=+$/, ""));
    return [...spellings].map((text) => ({ name, text }));
  });
}

type Needle = { name: string; text: string };

export const found = (text: string, needles: readonly Needle[]): string[] => [
  ...new Set(needles.filter((needle) => text.includes(needle.text)).map(({ name }) => name)),
];

const CHUNK = 8 * 1024 * 1024;
const OVERLAP = 512;

/** Searches every byte of every file below `dir`; returns `file: value` for each hit, and the amount read. */
export function searchFiles(dir: string, needles: readonly Needle[]): { hits: string[]; files: number; bytes: number } {
  const hits: string[] = [];
  let files = 0;
  let bytes = 0;
  const patterns = needles.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  const look = (file: string) => {
    const open = openSync(file, "r");
    const buffer = Buffer.alloc(CHUNK + OVERLAP);
    let kept = 0;
    try {
      for (;;) {
        const read = readSync(open, buffer, kept, CHUNK, null);
        if (read === 0) break;
        bytes += read;
        const part = buffer.subarray(0, kept + read);
        for (const { name, bytes: pattern } of patterns) if (part.includes(pattern)) hits.push(`${file}: ${name}`);
        kept = Math.min(OVERLAP, part.length);
        part.copy(buffer, 0, part.length - kept);
      }
    } finally {
      closeSync(open);
    }
    files += 1;
  };
  const walk = (at: string) => {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(at)) walk(path.join(at, name));
    else if (stat?.isFile()) look(at);
  };
  if (existsSync(dir)) walk(dir);
  return { hits: [...new Set(hits)], files, bytes };
}

/** Internals that no answer to a caller may reveal. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|\.js:\d|Failed query|\binsert into\b|\bselect .+ from\b|drizzle|pglite|ECONN|syntax error/i;

export const tellsOfInsides = (text: string): boolean => INSIDES.test(text);
