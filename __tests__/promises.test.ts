import { projectFiles, readProjectFile } from "./support/project-files";

/** Texts that a parent or a venue reads. */
const texts = projectFiles(["src"])
  .filter((path) => /copy\.ts$|\.errors\.ts$|^src\/server\/data\//.test(path))
  .map((path) => [path, readProjectFile(path)] as const);

test.each([
  ["특보가 나오면 수수료 없이 취소된다고", /특보가 나오면/],
  ["포인트로 받으면 더 돌려준다고", /포인트로(는| 받으면) 100%/],
  ["사라질 포인트를 세 번 알린다고", /(두 달, 한 달, 사흘|60일, 30일, 3일) 전에 알려/],
  ["신고를 사람이 살펴본다고", /사람이 (살펴|확인하고)|살펴볼게요/],
  ["로그인하지 않아도 자리를 잡아 둔다고", /"결제 화면에 들어오면 자리를|"로그인하고 결제하는 동안/],
  ["잡아 둔 자리를 스스로 풀 수 있다고", /자리를 먼저 풀어/],
  ["현장 판매분과 정산을 다룬다고", /현장 판매분|정산이 1원까지/],
])("그렇게 하는 코드가 생기기 전에는 %s 말하지 않는다", (_, promise) => {
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(([, text]) => promise.test(text)).map(([path]) => path)).toEqual([]);
});
