import { projectFiles, readProjectFile } from "./support/project-files";

/** The one word for each thing on every screen, and the words that are not used for it. */
const others: Readonly<Record<string, RegExp>> = {
  놀이: /액티비티/,
  숙소: /스테이(?!크)/,
  후기: /리뷰/,
  입장권: /티켓|이용권/,
  "체크인, 체크아웃": /입실|퇴실/,
  명: /[0-9}]인(?![가-힣])/,
  유모차: /유아차/,
  엘리베이터: /승강기/,
  포인트: /적립금/,
  이메일: /전자우편/,
  이유: /까닭/,
  배송지: /받을 곳/,
  어른: /성인/,
  계산: /셈해/,
  /** Acts of the business. A spot on the map stays a 장소. */
  판매자: /업체|파트너|판매처|장소(?:가|에서) (?:알려|시간|답했|신고|닫)|장소 사정|장소에 문자|쓴 분과 장소/,
};

/** The sentences of the specification's success messages (its section 8), which stay as given. */
const literals = ["리뷰가 등록되었습니다.", "리뷰가 수정되었습니다."];

const quoted = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const withoutLiterals = (text: string): string =>
  literals.reduce((left, literal) => left.replaceAll(literal, ""), text);

const comments = /\/\*[\s\S]*?\*\//g;

/** Copy of every screen, what the hosts answer, and the demo's own sentences. */
const spoken = projectFiles(["src"], [".ts", ".json"])
  .filter((file) => /copy\.ts$/.test(file) || /^src\/server\/(?!.*(import|tools)\/).*\.(ts|json)$/.test(file))
  .flatMap((file) => (readProjectFile(file).replace(comments, "").match(quoted) ?? []).map((text) => ({ file, text })))
  .map(({ file, text }) => ({ file, text: withoutLiterals(text) }));

describe("한 가지 것은 한 낱말로 부른다", () => {
  test("읽을 글이 있다", () => expect(spoken.length).toBeGreaterThan(2000));

  test.each(Object.entries(others))("%s", (_, other) => {
    expect(spoken.filter(({ text }) => other.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test("정해 준 글은 그대로 있다", () => {
    const all = projectFiles(["src"]).map(readProjectFile).join("\n");
    for (const literal of [
      ...literals,
      "쿠폰이 등록되었습니다",
      "쿠폰받기가 완료되었습니다",
      "알 수 없는 에러 발생",
      "대중교통",
    ])
      expect(all).toContain(`"${literal}"`);
  });
});

/**
 * One name a concept (CONTRIBUTING.md, rule 8): the name, and the words that no table, column, exported name, wire field,
 * route, folder or file holds in its place.
 */
const glossary: Readonly<Record<string, readonly string[]>> = {
  venue: ["operator", "seller", "counter", "console", "property"],
  order: ["purchase", "deal"],
  content: ["programme"],
  accommodation: ["house"],
};

const kept: Readonly<Record<string, string>> = {
  "mypage/purchases": "route of the specification",
  "features/purchases": "screens of that route",
  "purchases-screen": "screen of that route",
  PurchasesScreen: "screen of that route",
  purchasesCopy: "copy of that route",
  "partner/console": "pages under /partner",
};

const toText = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const conceptOf = new Map(
  Object.entries(glossary).flatMap(([name, words]) =>
    words.flatMap((word) => [word, `${word}s`, word.replace(/y$/, "ies")].map((form) => [form, name] as const)),
  ),
);

/** Names that hold a second word for a concept, each with the word that belongs there. */
const misnamed = (names: Iterable<string>): string[] =>
  [...new Set(names)].flatMap((name) => {
    const rest = Object.keys(kept).reduce((left, part) => left.replaceAll(part, ""), name);
    const word = toText(rest).find((item) => conceptOf.has(item));
    return word === undefined ? [] : [`${name}: ${conceptOf.get(word)}`];
  });

const namesIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...readProjectFile(file).replace(comments, "").matchAll(pattern)].flatMap(([, name]) => name ?? []),
  );

const named: Readonly<Record<string, string[]>> = {
  "표와 칸": projectFiles(["src/server/platform/migrations"], [".sql"]).flatMap(
    (file) =>
      readProjectFile(file)
        .replace(/--.*/g, "")
        .replace(/'(?:[^']|'')*'/g, "")
        .match(/[a-z_]+/g) ?? [],
  ),
  "내보내는 이름": namesIn(
    projectFiles(["src"]),
    /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm,
  ),
  "주고받는 칸": namesIn(projectFiles(["src/shared/contract"]), /^\s+([a-z_]+)\??: /gm),
  "우리 길": namesIn(projectFiles(["src/server"]), /^\s*path: "([^"]+)"/gm),
  "폴더와 파일": projectFiles(["src", "pages", "__tests__"], [""]),
};

describe("한 개념은 표부터 버튼까지 한 이름이다", () => {
  test.each(Object.entries(named))("%s", (_, names) => {
    expect(names.length).toBeGreaterThan(100);
    expect(misnamed(names)).toEqual([]);
  });

  test("그대로 두는 이름은 모두 아직 쓰인다", () => {
    const all = Object.values(named).flat();
    expect(Object.keys(kept).filter((part) => !all.some((name) => name.includes(part)))).toEqual([]);
  });
});
