import { type AnalyticsReceiver, createAnalytics } from "@/lib/analytics/analytics";
import { projectFiles, readProjectFile } from "../support/project-files";

const USER_ID = "0198c0de-member";
const PHONE = "01012345678";
const newMember = { user_id: USER_ID, phone: PHONE, signUpType: "normal", marketing_consent: true } as const;

type Told = { to: keyof AnalyticsReceiver; told: unknown };

const listener = () => {
  const log: Told[] = [];
  const receiver: AnalyticsReceiver = {
    event: (told) => log.push({ to: "event", told }),
    user: (told) => log.push({ to: "user", told }),
    attribution: (told) => log.push({ to: "attribution", told }),
  };
  return { log, receiver };
};
const heard = () => {
  const { log, receiver } = listener();
  return { log, analytics: createAnalytics([receiver]) };
};

describe("알리는 일", () => {
  it("사건과 사용자와 유입은 정해진 차례로 나간다", () => {
    const { log, analytics } = heard();
    analytics.send({ name: "signup", label: "phone" });
    analytics.recognise(USER_ID);
    analytics.attribute(newMember);
    analytics.send({ name: "signout" });
    expect(log).toEqual([
      { to: "event", told: { name: "signup", label: "phone" } },
      { to: "user", told: USER_ID },
      { to: "attribution", told: newMember },
      { to: "event", told: { name: "signout" } },
    ]);
  });

  it("듣는 곳이 늦게 와도 그 전의 것부터 차례로, 한 번만 듣는다", () => {
    const analytics = createAnalytics();
    const [first, second] = [listener(), listener()];
    analytics.send({ name: "start sign-in click", LoginType: "phone" });
    analytics.recognise(USER_ID);
    analytics.connect(() => [first.receiver]);
    analytics.connect(() => [second.receiver]);
    analytics.send({ name: "signout" });
    analytics.recognise(null);
    expect(first.log).toEqual([
      { to: "event", told: { name: "start sign-in click", LoginType: "phone" } },
      { to: "user", told: USER_ID },
      { to: "event", told: { name: "signout" } },
      { to: "user", told: null },
    ]);
    expect(second.log).toEqual([]);
  });

  it("사용자는 바뀔 때만 정하고, 없는 사람을 비우지는 않는다", () => {
    const told = heard();
    for (const user of [null, USER_ID, USER_ID, null, null]) told.analytics.recognise(user);
    expect(told.log.map((item) => item.told)).toEqual([USER_ID, null]);
  });
});

/** Events required by the specification (and a purchase): their code and the files that report them. */
const wanted = [
  ["로그인: signin", 'name: "signin"', ["src/features/login/use-sign-in.ts"]],
  ["로그인: sign-in success와 LoginType", 'name: "sign-in success", LoginType', ["src/features/login/use-sign-in.ts"]],
  [
    "로그인: start sign-in click과 LoginType, 길마다 한 곳",
    'name: "start sign-in click", LoginType',
    ["src/api/main/member/use-social-start.ts", "src/features/login/login-screen.tsx"],
  ],
  [
    "가입: signup과 길",
    'name: "signup", label: social ? "social" : "phone"',
    ["src/features/login/signup/use-join.ts"],
  ],
  ["로그아웃: signout", 'name: "signout"', ["src/shell/session/session-actions.ts"]],
  [
    "혜택 알림: True나 False",
    /name: "marketing_consent", value: [\w.]+ \? "True" : "False"/,
    ["src/features/login/signup/use-join.ts", "src/features/settings/use-profile.ts"],
  ],
  ["탈퇴: True", 'name: "withdrawal", value: "True"', ["src/features/settings/unregister-screen.tsx"]],
  [
    "구매와 주문의 금액",
    /name: "purchase", order_id: [\w.]+, amount: [\w.]+pay_amount/,
    ["src/features/payment/complete/complete-screen.tsx", "src/features/payment/stay/complete-screen.tsx"],
  ],
] as const;

describe("명세의 사건마다 보내는 곳이 있다", () => {
  const senders = projectFiles(["src"])
    .filter((path) => !path.startsWith("src/lib/analytics/"))
    .map((path) => [path, readProjectFile(path).replaceAll(/\s+/g, " ")] as const);
  const writing = (words: string | RegExp) =>
    senders
      .filter(([, code]) => (typeof words === "string" ? code.includes(`analytics.send({ ${words}`) : words.test(code)))
      .map(([path]) => path);

  it.each(wanted)("%s", (_, words, places) => {
    expect(writing(words)).toEqual(places);
  });

  it("유입 사건은 회원 번호, 전화번호, 가입한 길, 혜택 알림 동의를 싣는다", () => {
    expect(writing(/analytics\.attribute\(\{ user_id: .*, phone: .*, signUpType: .*, marketing_consent: /)).toEqual([
      "src/features/login/signup/use-join.ts",
    ]);
  });

  it("사용자는 로그인과 가입이 정하고, 로그아웃이 비우며, 다시 연 화면이 다시 정한다", () => {
    expect(writing(/analytics\.recognise\(/)).toEqual([
      "src/features/login/signup/use-join.ts",
      "src/features/login/use-sign-in.ts",
      "src/shell/session/session-actions.ts",
      "src/shell/session/session-effects.tsx",
    ]);
  });

  it("그 밖의 것은 보내지 않는다", () => {
    const sent = senders.flatMap(([, code]) => [...code.matchAll(/analytics\.send\(\{ name: ("[^"]+")/g)]);
    const names = sent.map(([, name]) => name);
    expect(sent).toHaveLength(senders.flatMap(([, code]) => [...code.matchAll(/analytics\.send\(/g)]).length);
    expect(
      [...new Set(names)].filter((name) => !wanted.some(([, words]) => String(words).includes(name ?? ""))),
    ).toEqual([]);
  });
});
