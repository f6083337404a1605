import type { GetServerSideProps } from "next";
import { getServerSideProps as payment } from "../../pages/payment";
import { getServerSideProps as check } from "../../pages/payment/check";
import { getServerSideProps as complete } from "../../pages/payment/complete";
import { getServerSideProps as picnic } from "../../pages/payment/picnic";
import { getServerSideProps as stayPayment } from "../../pages/stay/payment";
import { getServerSideProps as stayComplete } from "../../pages/stay/payment/complete";
import { demoFront } from "../support/from-front";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "none" })}.${part({ user_id: "m1", is_member: true, exp: 9e9 })}.x`;

const opened = async (page: GetServerSideProps, url: string, cookies: Record<string, string>) => {
  const req = { headers: {}, cookies, url, socket: {}, fromFront: demoFront() };
  const res = { setHeader() {}, getHeader() {} };
  return page({ req, res, query: {}, resolvedUrl: url } as unknown as Parameters<GetServerSideProps>[0]);
};

const bookings = { redirect: { destination: "/mypage/purchases", permanent: false } };

test.each([
  ["/payment", payment],
  ["/payment/check", check],
  ["/payment/complete", complete],
  ["/payment/picnic", picnic],
  ["/stay/payment", stayPayment],
  ["/stay/payment/complete", stayComplete],
])("무엇을 산다는 말이 없는 %s는 회원을 자기 예약으로 이끈다", async (url, page) => {
  expect(await opened(page, url, { access_token: token })).toEqual(bookings);
});

test("가입하지 않은 사람은 로그인한 다음 자기 예약에 닿는다", async () => {
  expect(await opened(payment, "/payment", {})).toEqual(bookings);
  expect(await opened(check, "/payment/check", {})).toEqual({
    redirect: { destination: "/login?from=%2Fpayment%2Fcheck", permanent: false },
  });
});
