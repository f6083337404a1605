import { kstInstant } from "@/shared/dates/kst";
import { openTicketRate } from "@/shared/refund/open-ticket-rate";
import { projectFiles, readProjectFile } from "./support/project-files";

const texts = projectFiles(["src"])
  .filter((path) => /copy\.ts$|\.errors\.ts$|^src\/server\/data\//.test(path))
  .map((path) => [path, readProjectFile(path)] as const);

test.each([
  ["특보가 나오면 수수료 없이 취소된다고", /특보가 나오면/],
  ["사라질 포인트를 세 번 알린다고", /(두 달, 한 달, 사흘|60일, 30일, 3일) 전에 알려/],
  ["신고를 사람이 살펴본다고", /사람이 (살펴|확인하고)|살펴볼게요/],
  ["로그인하지 않아도 자리를 잡아 둔다고", /"결제 화면에 들어오면 자리를|"로그인하고 결제하는 동안/],
  ["잡아 둔 자리를 스스로 풀 수 있다고", /자리를 먼저 풀어/],
  ["현장 판매분과 정산을 다룬다고", /현장 판매분|정산이 1원까지/],
])("그렇게 하는 코드가 생기기 전에는 %s 말하지 않는다", (_, promise) => {
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(([, text]) => promise.test(text)).map(([path]) => path)).toEqual([]);
});

test("기간이 지난 입장권의 환불을 말하는 글은 계산하는 규칙 그대로다", () => {
  const [last, after] = ["2026-05-09", kstInstant("2026-05-10")];
  const kept = (netPaid: number, payBack: "money" | "points") =>
    100 - openTicketRate({ validUntil: last, netPaid }, payBack, after);
  const [small, large, points] = [kept(50_000, "money"), kept(50_001, "money"), kept(1, "points")];
  const said = texts.filter(([, text]) => /기간이 지나도|지나도 5년/.test(text));
  expect(said.map(([path]) => path).sort()).toEqual([
    "src/features/content/late-copy.ts",
    "src/features/payment/copy.ts",
    "src/features/policy/copy.ts",
  ]);
  for (const [, text] of said) {
    expect(text).toMatch(new RegExp(`${small}%[^\n]*${large}%[^\n]*포인트로(는| 받으면) ${points}%`));
    expect(text).toMatch(/EXTENSION_DAYS\}일을 무료로/);
  }
});
