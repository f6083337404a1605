import { type AnalyticsReceiver, createAnalytics } from "@/lib/analytics/analytics";
import { analyticsReceivers } from "@/shell/analytics-receivers";

const USER_ID = "0198c0de-member";
const PHONE = "01012345678";

const heard = () => {
  const log: { to: keyof AnalyticsReceiver; told: unknown }[] = [];
  const receiver: AnalyticsReceiver = {
    event: (told) => log.push({ to: "event", told }),
    user: (told) => log.push({ to: "user", told }),
    attribution: (told) => log.push({ to: "attribution", told }),
  };
  return { log, analytics: createAnalytics([receiver]) };
};

/** Everything that the product ever reports, once. */
const reportAll = ({ analytics }: ReturnType<typeof heard>) => {
  analytics.send({ name: "start sign-in click", LoginType: "kakao" });
  analytics.send({ name: "sign-in success", LoginType: "kakao" });
  analytics.signedIn(USER_ID);
  analytics.signedUp("social");
  analytics.signedUp("phone");
  analytics.marketingConsent(true);
  analytics.marketingConsent(false);
  analytics.purchased("o1", 42_000);
  analytics.attribute({ user_id: USER_ID, phone: PHONE, signUpType: "normal", marketing_consent: true });
  analytics.withdrew();
  analytics.signedOut();
};

describe("알리는 일", () => {
  it("사건은 정해진 이름과 값으로, 정해진 차례로 나간다", () => {
    const told = heard();
    reportAll(told);
    expect(told.log).toEqual([
      { to: "event", told: { name: "start sign-in click", LoginType: "kakao" } },
      { to: "event", told: { name: "sign-in success", LoginType: "kakao" } },
      { to: "event", told: { name: "signin" } },
      { to: "user", told: USER_ID },
      { to: "event", told: { name: "signup", label: "social" } },
      { to: "event", told: { name: "signup", label: "phone" } },
      { to: "event", told: { name: "marketing_consent", value: "True" } },
      { to: "event", told: { name: "marketing_consent", value: "False" } },
      { to: "event", told: { name: "purchase", order_id: "o1", amount: 42_000 } },
      {
        to: "attribution",
        told: { user_id: USER_ID, phone: PHONE, signUpType: "normal", marketing_consent: true },
      },
      { to: "event", told: { name: "withdrawal", value: "True" } },
      { to: "event", told: { name: "signout" } },
      { to: "user", told: null },
    ]);
  });

  it("전화번호와 사용자 번호는 유입 사건에만 실린다", () => {
    const told = heard();
    reportAll(told);
    const carrying = (words: string) =>
      told.log.filter((one) => one.to !== "user" && JSON.stringify(one.told).includes(words)).map(({ to }) => to);
    expect(carrying(PHONE)).toEqual(["attribution"]);
    expect(carrying(USER_ID)).toEqual(["attribution"]);
    expect(told.log.filter(({ to }) => to === "user").map((one) => one.told)).toEqual([USER_ID, null]);
  });

  it("한 주문의 구매는 한 번만 알린다", () => {
    const told = heard();
    told.analytics.purchased("o1", 1000);
    told.analytics.purchased("o1", 1000);
    expect(told.log).toHaveLength(1);
  });

  it("기본으로는 듣는 곳이 없어 아무것도 기기를 떠나지 않는다", () => {
    const left: unknown[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (...ask) => {
      left.push(ask);
      return new Response();
    };
    try {
      reportAll({ log: [], analytics: createAnalytics(analyticsReceivers) });
    } finally {
      globalThis.fetch = fetch;
    }
    expect(analyticsReceivers).toEqual([]);
    expect(left).toEqual([]);
  });
});
