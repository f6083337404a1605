import { projectFiles, readProjectFile } from "./support/project-files";

/** What is said one way on every screen, and the words it is never called. */
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
