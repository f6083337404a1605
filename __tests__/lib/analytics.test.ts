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

/** Everything that the product ever reports. */
const reportAll = ({ analytics }: Pick<ReturnType<typeof heard>, "analytics">) => {
  analytics.send({ name: "start sign-in click", LoginType: "kakao" });
  analytics.signedUp(newMember);
  analytics.signedOut();
  analytics.signedIn(USER_ID, "kakao");
  analytics.marketingConsent(false);
  analytics.purchased("o1", 42_000);
  analytics.withdrew();
  analytics.signedOut();
};

const everything: Told[] = [
  { to: "event", told: { name: "start sign-in click", LoginType: "kakao" } },
  { to: "event", told: { name: "signup", label: "phone" } },
  { to: "user", told: USER_ID },
  { to: "event", told: { name: "marketing_consent", value: "True" } },
  { to: "attribution", told: newMember },
  { to: "event", told: { name: "signout" } },
  { to: "user", told: null },
  { to: "event", told: { name: "signin" } },
  { to: "user", told: USER_ID },
  { to: "event", told: { name: "sign-in success", LoginType: "kakao" } },
  { to: "event", told: { name: "marketing_consent", value: "False" } },
  { to: "event", told: { name: "purchase", order_id: "o1", amount: 42_000 } },
  { to: "event", told: { name: "withdrawal", value: "True" } },
  { to: "event", told: { name: "signout" } },
  { to: "user", told: null },
];

describe("알리는 일", () => {
  it("사건은 정해진 이름과 값으로, 정해진 차례로 나간다", () => {
    const told = heard();
    reportAll(told);
    expect(told.log).toEqual(everything);
  });

  it("가입은 로그인이 아니다: 가입만 알리고 사용자를 정한다", () => {
    const told = heard();
    told.analytics.signedUp({ ...newMember, signUpType: "social" });
    expect(told.log.slice(0, 2)).toEqual([
      { to: "event", told: { name: "signup", label: "social" } },
      { to: "user", told: USER_ID },
    ]);
    expect(JSON.stringify(told.log)).not.toMatch(/sign-?in/);
  });

  it("듣는 곳이 늦게 와도 그 전의 것부터 차례로, 한 번만 듣는다", () => {
    const analytics = createAnalytics();
    const [first, second] = [listener(), listener()];
    analytics.send({ name: "start sign-in click", LoginType: "phone" });
    analytics.recognised(USER_ID);
    analytics.connect(() => [first.receiver]);
    analytics.connect(() => [second.receiver]);
    analytics.signedOut();
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
    for (const user of [null, USER_ID, USER_ID, null, null]) told.analytics.recognised(user);
    expect(told.log.map((one) => one.told)).toEqual([USER_ID, null]);
  });

  it("전화번호와 사용자 번호는 유입 사건에만 실린다", () => {
    const told = heard();
    reportAll(told);
    const carrying = (words: string) =>
      told.log.filter((one) => one.to !== "user" && JSON.stringify(one.told).includes(words)).map(({ to }) => to);
    expect(carrying(PHONE)).toEqual(["attribution"]);
    expect(carrying(USER_ID)).toEqual(["attribution"]);
  });

  it("한 주문의 구매는 한 번만 알린다", () => {
    const told = heard();
    told.analytics.purchased("o1", 1000);
    told.analytics.purchased("o1", 1000);
    expect(told.log).toHaveLength(1);
  });
});

/** What the specification wants reported, and by which of the port's words. */
const wanted = [
  ["로그인: signin과 사용자", "signedIn", ["src/features/login/use-entry.ts"]],
  ["가입: 소셜인지 휴대폰인지와 유입 사건", "signedUp", ["src/features/login/use-join.ts"]],
  ["로그아웃: signout과 사용자 비우기", "signedOut", ["src/shell/session-actions.ts"]],
  ["다시 연 화면의 사용자", "recognised", ["src/shell/session-effects.tsx"]],
  ["혜택 알림: True나 False", "marketingConsent", ["src/features/settings/use-profile.ts"]],
  ["탈퇴: True", "withdrew", ["src/features/settings/unregister-screen.tsx"]],
  ["구매", "purchased", ["src/features/payment/complete-screen.tsx", "src/features/payment/stay/complete-screen.tsx"]],
  [
    "start sign-in click: 길마다 한 곳",
    "send",
    ["src/api/main/use-social-start.ts", "src/features/login/login-screen.tsx"],
  ],
] as const;

describe("명세의 사건마다 보내는 곳이 있다", () => {
  const senders = projectFiles(["src"])
    .filter((path) => !path.startsWith("src/lib/analytics/"))
    .map((path) => [path, readProjectFile(path)] as const);
  const from = (word: string) =>
    senders.filter(([, code]) => code.includes(`analytics.${word}(`)).map(([path]) => path);

  it.each(wanted)("%s", (_, word, places) => {
    expect(from(word)).toEqual(places);
  });

  it("그 밖의 것은 보내지 않는다", () => {
    const words = senders.flatMap(([, code]) => [...code.matchAll(/\banalytics\.(\w+)\(/g)].map(([, word]) => word));
    expect([...new Set(words)].sort()).toEqual([...wanted.map(([, word]) => word), "connect"].sort());
  });
});
