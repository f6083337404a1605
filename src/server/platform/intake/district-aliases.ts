import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** `names` and `also` are the same districts, before and after a change or abbreviated. */
const FILE = path.join(process.cwd(), "src/server/data/district-aliases.json");
const list = z.array(z.strictObject({ names: z.array(z.string()).min(1), also: z.array(z.string()).min(1) }));

let aliases: Map<string, readonly string[]> | undefined;

/** The address itself, then its variants with other names of the districts at its beginning. */
export function addressVariants(address: string): string[] {
  aliases ??= readAliases();
  const variants = [address];
  for (const variant of variants) {
    const words = variant.split(" ");
    for (const length of [1, 2]) {
      const rest = words.slice(length);
      for (const other of aliases.get(words.slice(0, length).join(" ")) ?? []) {
        const changed = [other, ...rest].join(" ");
        if (!variants.includes(changed)) variants.push(changed);
      }
    }
  }
  return variants;
}

function readAliases(): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (from: string, to: readonly string[]) => found.set(from, [...(found.get(from) ?? []), ...to]);
  for (const { names, also } of list.parse(JSON.parse(readFileSync(FILE, "utf8")))) {
    for (const other of also) add(other, names);
    for (const name of names) add(name, also);
  }
  return found;
}
