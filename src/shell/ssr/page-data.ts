import { randomUUID } from "node:crypto";
import { NextScript } from "next/document";
import { rememberedOf } from "@/shared/remembered";
import { packedAnswer } from "@/shell/ssr/packed-answer";
import { placeOf, type ReadyText } from "@/ui/drawn/draw";

type Context = Parameters<typeof NextScript.getInlineScriptSource>[0];
type Known = { state: { data: object } };

const escapes: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON as it can stand in a script element. */
const scriptSafe = (json: string): string => json.replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

const jsonOf = (data: object): string => scriptSafe(JSON.stringify(data));

const jsonText = rememberedOf((data: object): ReadyText => ({ text: jsonOf(data) }));
const packedText = rememberedOf((data: object): ReadyText => ({ text: jsonOf(packedAnswer(data) ?? data) }));

// Nobody outside knows it, so no address and no answer can bring one along.
const mark = `answer-${randomUUID()}-`;
const marked = new RegExp(`"${mark}(\\d+)"`, "g");

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isKnown = (query: unknown): query is Known =>
  isObject(query) && "state" in query && isObject(query.state) && "data" in query.state && isObject(query.state.data);

const partOf = (whole: unknown, name: string): object => {
  const part = isObject(whole) ? Reflect.get(whole, name) : undefined;
  return isObject(part) ? part : {};
};

/** The page with marks in the places of what it brings along, where it has the shell's props; and whether other visitors get the same. */
const markedPage = (page: Context["__NEXT_DATA__"]) => {
  const pageProps = partOf(page.props, "pageProps");
  const shell = partOf(pageProps, "shell");
  const state = partOf(shell, "state");
  const known = partOf(state, "queries");
  if (!Array.isArray(known)) return { page, pieces: [], isShared: false };
  const pieces: { data: object; shared: (data: object) => ReadyText }[] = [];
  const marking = (data: object, shared: (data: object) => ReadyText) => `${mark}${pieces.push({ data, shared }) - 1}`;
  const queries = known.map((query: unknown) =>
    isKnown(query) ? { ...query, state: { ...query.state, data: marking(query.state.data, packedText) } } : query,
  );
  const head = Reflect.get(shell, "head");
  const begun = {
    ...shell,
    state: { ...state, queries },
    ...(isObject(head) ? { head: marking(head, jsonText) } : {}),
  };
  const isShared = Reflect.get(shell, "access") === "public" && Reflect.get(shell, "user") === null;
  return { page: { ...page, props: { ...page.props, pageProps: { ...pageProps, shell: begun } } }, pieces, isShared };
};

/**
 * What the browser begins with, as the text of its script element. Renders side by side share the hosts' answers (`shared-answers`), so the text of
 * each answer, and of a head that is made of them, is made once for all of them. An answer that many get is also packed (`packed-answer`); for a
 * single one that costs more than it saves. The text is not measured, which Next does to warn of large pages.
 */
export const pageDataText = ({ __NEXT_DATA__ }: Pick<Context, "__NEXT_DATA__">): string => {
  const { page, pieces, isShared } = markedPage(__NEXT_DATA__);
  const textAt = (_: string, at: string) => {
    const piece = pieces[Number(at)];
    if (!piece) return "null";
    return isShared ? placeOf(piece.shared(piece.data)) : jsonOf(piece.data);
  };
  return scriptSafe(JSON.stringify(page)).replace(marked, textAt);
};

/** Lets Next write the page's data with the function above. */
export const installPageData = (): void => {
  Reflect.set(NextScript, "getInlineScriptSource", pageDataText);
};
