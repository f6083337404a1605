/** Libraries that our code must not patch or subclass. */
const LIBRARY =
  /^(pg|pg-pool|drizzle-orm|@electric-sql\/pglite|firebase|@firebase|next|react|react-dom|styled-components|@tanstack|(node:)?https?)(\/|$)/;
const RECEIVED = ["client", "$client", "pool", "engine", "db", "tx", "connection", "queryClient"];
/** Database methods: no code of ours assigns them, whatever the object is called. */
const METHODS = "query|execute|transaction|connect|toQuery|getSQL";

const IMPORT = /^import (?!type )([^;"']*?) from "([^"]+)"/gm;
const REQUIRE = /\b(?:const|let|var) ([^=;]+?) = (?:await import|require)\(\s*"([^"]+)"\s*\)/g;
const ASSIGN = String.raw`\s*(?:\?\?|\|\||&&)?=(?![=>])`;
const MEMBER = String.raw`(?:\??\.[\w$]+|!?\[[^\]\n]+\]|!)`;

/** Names that a source binds to a library: its imports, and objects that it makes of them. */
function libraryNames(source: string): string[] {
  const names = [...source.matchAll(IMPORT), ...source.matchAll(REQUIRE)]
    .filter(([, , target = ""]) => LIBRARY.test(target))
    .flatMap(([, bound = ""]) => bound.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []);
  const made = new RegExp(String.raw`\bconst ([\w$]+) = new (?:${any(names)})\b`, "g");
  return [...names, ...[...source.matchAll(made)].map(([, name = ""]) => name)];
}

const any = (names: readonly string[]): string =>
  [...names, "(?!)"].map((name) => name.replace(/^\$/, String.raw`\$`)).join("|");

/** Places where a source changes, wraps or inherits what belongs to a library, as `line: text`. */
export function libraryReaches(source: string): string[] {
  const names = libraryNames(source);
  const owned = String.raw`(?<![\w$."'])(?:${any(names)})`;
  const received = String.raw`(?<![\w$"'])(?:${any(RECEIVED)})`;
  const changeable = String.raw`\(?(?:new |await )?(?:[\w$]+\.)*?(?:${received}|${owned}|[\w$]+\.prototype)(?![\w$])`;
  const patterns = [
    // Documented to be extended: `Component` of React for an error boundary, `Document` of Next.
    String.raw`\bclass\b[^{}\n]*? extends (?!Component\b|Document\b)${owned}\b`,
    String.raw`\bnew Proxy\(\s*${changeable}`,
    String.raw`\b(?:Object|Reflect)\.(?:assign|set|define\w+|setPrototypeOf)\(\s*${changeable}`,
    `(?:${owned}|${received})${MEMBER}+${ASSIGN}`,
    String.raw`\brequire\("(?:node:)?(?:https?|pg)"\)${MEMBER}+${ASSIGN}`,
    String.raw`(?:\.(?:${METHODS})|\["(?:${METHODS})"\])${ASSIGN}`,
    String.raw`\.prototype(?: as [\w<>]+\))?${MEMBER}*${ASSIGN}`,
  ];
  const found = patterns.flatMap((pattern) => [...source.matchAll(new RegExp(pattern, "g"))]);
  const lines = new Set(found.map(({ index }) => source.slice(0, index).split("\n").length));
  return [...lines].sort((a, b) => a - b).map((line) => `${line}: ${source.split("\n")[line - 1]?.trim()}`);
}
