type Block = { line: number; text: string };

/** An English sentence, and the line on which its comment or paragraph starts. */
export type Sentence = Block;

const TEMPLATE = "`(?:[^`\\\\$]|\\\\.|\\$(?!\\{)|\\$\\{(?:[^{}`]|`[^`]*`|\\{[^{}]*\\})*\\})*`";
const REGEX = String.raw`(?<=[=(,:!&|?[{};>]\s*|return )\/(?![*\/ ])(?:[^\/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
/** Literals are matched too, because they can hold what looks like a comment. */
const SCRIPT = new RegExp(
  String.raw`\/\*[\s\S]*?\*\/|\/\/ [^\n]*|${REGEX}|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${TEMPLATE}`,
  "g",
);
/** The text of `comment on … is '…'` is a comment. */
const SQL = /\/\*[\s\S]*?\*\/|--[^\n]*|\bcomment on [^;']*'(?:[^']|'')*'(?:\s*\n\s*'(?:[^']|'')*')*|'(?:[^']|'')*'/gi;

/** Comments; line comments on consecutive lines are one. */
function readComments(source: string, tokens: RegExp): Block[] {
  const blocks: (Block & { end: number; isLine: boolean })[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: token, index } of source.matchAll(tokens)) {
    const isLine = /^(\/\/|--)/.test(token);
    if (!isLine && !/^(\/\*|comment on)/i.test(token)) continue;
    line += source.slice(counted, index).split("\n").length - 1;
    counted = index;
    const end = index + token.length;
    const text = token
      .replace(/^comment on [^']*'|'$/gi, "")
      .replace(/'\s*\n\s*'/g, "")
      .replace(/^(\/\*+|\/\/|--+)|\*\/$/g, "")
      .replace(/^\s*\* ?/gm, "");
    const last = blocks.at(-1);
    if (isLine && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, index))) {
      last.text += `\n${text}`;
      last.end = end;
    } else blocks.push({ line, text, end, isLine });
  }
  return blocks;
}

/** Paragraphs, headings, list items and table rows; code blocks are left out. */
function readParagraphs(source: string): Block[] {
  const blocks: Block[] = [];
  const prose = source.replace(/^ *```[\s\S]*?^ *```/gm, (code) => code.replace(/[^\n]/g, ""));
  for (const [index, text] of prose.split("\n").entries()) {
    const last = blocks.at(-1);
    const isStart = !text.trim() || /^ *([#*|-]|\d+\.)/.test(text);
    if (last?.text.trim() && !last.text.startsWith("#") && !isStart) last.text += `\n${text}`;
    else blocks.push({ line: index + 1, text });
  }
  return blocks;
}

function readBlocks(file: string, source: string): Block[] {
  if (file.endsWith(".md")) return readParagraphs(source);
  if (file.endsWith(".sql")) return readComments(source, SQL);
  if (!file.endsWith(".env.example")) return readComments(source, SCRIPT);
  return readComments(source.replace(/^# ?[A-Z][A-Z0-9_]*=.*$/gm, "").replace(/^#/gm, "//"), SCRIPT);
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
const isEnglish = (text: string) =>
  count(text, /[A-Za-z][\w'’-]*/g) >= 4 && count(text, /[A-Za-z]/g) > 2 * count(text, /\p{Script=Hangul}/gu);

const withoutCode = (text: string) =>
  text
    .replace(/`[^`]*`/g, "…")
    .replace(/\]\([^)\s]*\)|https?:\/\/\S+/g, "")
    .replace(/biome-ignore [\w/-]+:|@(ts-expect-error|param \w+|returns|see)/g, "");

/** English sentences of four words or more in the comments of a source file, or in the text of a Markdown file. */
export function splitSentences(file: string, source: string): Sentence[] {
  return readBlocks(file, source).flatMap(({ line, text }) =>
    withoutCode(text)
      .split(/\n\s*\n|\n\s*(?:[*-]|\d+\.) |\|/)
      .flatMap((part) => part.replace(/\s+/g, " ").split(/(?<=[.!?]["')]*) (?=\W*[A-Z…])/))
      .map((sentence) => sentence.replace(/^[^\p{L}\d]+/u, "").trim())
      .filter(isEnglish)
      .map((sentence) => ({ line, text: sentence })),
  );
}
