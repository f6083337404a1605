import { lowered, readCeilings, readFolders, toFolder } from "@/tools/plain-english/ceilings";
import { isOnList } from "@/tools/plain-english/list";
import { splitSentences } from "@/tools/plain-english/sentences";

const textsOf = (file: string, source: string) => splitSentences(file, source).map(({ text }) => text);

describe("주석의 영어는 평범하게: 쓰지 않기로 한 말은 폴더마다 줄어들기만 한다", () => {
  const folders = readFolders();
  const ceilings = readCeilings();

  test("한도보다 많은 폴더가 없다 (npm run words -- 폴더)", () => {
    const above = [...folders].filter(([folder, found]) => found.length > (ceilings[folder] ?? 0));
    expect(above.map(([folder, found]) => `${folder}: ${found.length} > ${ceilings[folder] ?? 0}`)).toEqual([]);
  });

  /** Parallel work lowers counts at the same time, so a ceiling may be a little late. */
  const slackOf = (ceiling: number) => Math.max(20, ceiling / 10);

  test("읽을 글이 있다", () => expect(folders.size).toBeGreaterThan(40));

  test("줄어든 만큼 한도도 내려온다 (npm run words -- --lower)", () => {
    const late = Object.entries(ceilings).filter(
      ([folder, ceiling]) => ceiling - (folders.get(folder)?.length ?? 0) > slackOf(ceiling),
    );
    expect(late).toEqual([]);
  });

  test("한도는 올라가지 않고, 0이 된 폴더의 한도는 없어진다", () => {
    const before = { "src/a": 5, "src/b": 5, "src/c": 5, "src/gone": 5 };
    expect(lowered(before, { "src/a": 7, "src/b": 3, "src/c": 0, "src/new": 4 })).toEqual({ "src/a": 5, "src/b": 3 });
  });
});

describe("무엇을 한 문장으로 세는지", () => {
  test("줄 주석은 이어지고, 문자열과 정규식 속은 주석이 아니다", () => {
    const source = [
      'const url = "https://a.b/c"; // Trailing words after the code.',
      "const re = /[/*\"'`]/g;",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of the sample
      "const text = `a // no comment in here ${b ? `c /* nor in here */` : d}`;",
      "// The first line goes on",
      "  // in the second line. Another sentence starts here!",
      "/** A block of four words,",
      " *  over two lines of it. */",
    ].join("\n");
    expect(splitSentences("a.ts", source)).toEqual([
      { line: 1, text: "Trailing words after the code." },
      { line: 4, text: "The first line goes on in the second line." },
      { line: 4, text: "Another sentence starts here!" },
      { line: 6, text: "A block of four words, over two lines of it." },
    ]);
  });

  test("SQL은 -- 와 comment on, 설정은 # 줄, 문서는 문단과 목록과 표의 칸", () => {
    const sql =
      "select '-- no comment in a string'; -- Orders by their last day.\ncomment on table a is 'One row for each venue.';";
    expect(textsOf("a.sql", sql)).toEqual(["Orders by their last day.", "One row for each venue."]);
    expect(textsOf(".env.example", "# The port of the server.\nPORT=3000\n# HOST=the one that others reach\n")).toEqual(
      ["The port of the server."],
    );
    const page =
      "# A heading with four words\nText that goes on\nin a line.\n\n* An item of a list\n\n| short | Text in a table cell |\n\n```\nSome words in a block of code\n```\n";
    expect(textsOf("README.md", page)).toEqual([
      "A heading with four words",
      "Text that goes on in a line.",
      "An item of a list",
      "Text in a table cell",
    ]);
  });

  test("세 낱말까지, 한국어, 따옴표 속 코드는 세지 않는다", () => {
    const source =
      "/** Only three words. 한국어로 적은 문장은 Next Hono pg zod 영어가 아니다. Reads `what nobody told` from it. */";
    expect(textsOf("a.ts", source)).toEqual([]);
    expect(textsOf("a.ts", "/** Reads `what nobody told` from a file. */")).toEqual(["Reads … from a file."]);
  });

  test.each([
    "What is left of the seats.",
    "whether the member has paid",
    "How long a session lives.",
    "A caller that nobody waits for.",
    "The row is kept for a year.",
    "The list is asked for again.",
    "Once more than the limit says.",
    "It is no longer on sale.",
  ])("센다: %s", (sentence) => expect(isOnList(sentence)).toBe(true));

  test.each([
    "Seats left, 0 when sold out.",
    "Where does the price come from?",
    "Returns what the caller needs.",
    "The standard of the lesson.",
    "Whatever the venue sells next.",
  ])("세지 않는다: %s", (sentence) => expect(isOnList(sentence)).toBe(false));

  test("한도는 큰 폴더 바로 아래의 폴더마다 하나다", () => {
    expect(
      ["README.md", "src/README.md", "src/server/web.ts", "src/server/main/app.ts", "__tests__/a.test.ts"].map(
        toFolder,
      ),
    ).toEqual([".", "src", "src/server", "src/server", "__tests__"]);
  });
});
