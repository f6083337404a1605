import { ImportRefused } from "./import-report";

/** Start of the rows: a top-level list, or one under a name that portals use. */
const LIST = /^\s*\ufeff?\s*\[|"(?:records|items?|data|row|rows|DATA)"\s*:\s*\[/;

/**
 * Yields the objects of the first array of rows (`records` of a standard data set, `DATA`, `items` …, or the whole
 * text) from a text that arrives in chunks. Throws when the text ends inside the array or has none.
 */
export async function* jsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  const scan: Scan = { state: "before", depth: 0, quoted: false, escaped: false };
  let text = "";
  for await (const chunk of chunks) {
    let from = text.length;
    text += chunk;
    if (scan.state === "before") {
      const start = LIST.exec(text);
      if (!start) continue;
      text = text.slice(start.index + start[0].length);
      scan.state = "inside";
      from = 0;
    }
    let begin = 0;
    for (let index = from; index < text.length && scan.state === "inside"; index += 1) {
      const end = step(scan, text[index] ?? "");
      if (end === "begins") begin = index;
      if (end === "ends") {
        yield parsed(text.slice(begin, index + 1));
        begin = index + 1;
      }
    }
    text = scan.state === "inside" ? text.slice(begin) : "";
  }
  if (scan.state === "before") throw new ImportRefused("행의 목록(records, items, data …)이 없는 JSON이에요.");
  if (scan.state !== "after") throw new Error("파일이 중간에 끝났어요.");
}

/** Returns invalid JSON as text, for the reader to reject. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Scan = { state: "before" | "inside" | "after"; depth: number; quoted: boolean; escaped: boolean };

function step(scan: Scan, char: string): "begins" | "ends" | null {
  if (scan.escaped) {
    scan.escaped = false;
  } else if (scan.quoted) {
    if (char === "\\") scan.escaped = true;
    else if (char === '"') scan.quoted = false;
  } else if (char === '"') {
    scan.quoted = true;
  } else if (char === "{" || char === "[") {
    scan.depth += 1;
    if (scan.depth === 1) return "begins";
  } else if (char === "]" && scan.depth === 0) {
    scan.state = "after";
  } else if (char === "}" || char === "]") {
    scan.depth -= 1;
    if (scan.depth === 0) return "ends";
  }
  return null;
}
