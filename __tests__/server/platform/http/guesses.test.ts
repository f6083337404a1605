import { mainHost } from "@/server/main/app";
import { countedBy } from "@/server/platform/http/rate-limit";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";

describeEachEngine("되풀이해 맞혀 보는 호출", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => forgetLimits(db()));

  const until = async (most: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
    const heard: number[] = [];
    for (let n = 0; n <= most; n += 1) heard.push((await ask()).status);
    return heard;
  };

  it.each([
    ["로그인", "/auth/login/"],
    ["직원 로그인", "/staff/sessions/"],
  ])("%s의 표는 한 기기에서 10분에 서른 번까지 견준다", async (_name, path) => {
    const json = { phone_ticket: "no-such-ticket" };
    const of = (device: string) => () => signedClient(mainHost, visitor(device)).post(path, { json });
    const heard = await until(30, of("guesser"));
    expect(heard.slice(0, 30)).not.toContain(429);
    expect(heard[30]).toBe(429);
    expect((await of("family")()).status).toBe(heard[0]);
  });

  it("결제 승인은 한 회원이 1분에 스무 번까지 묻고, 다른 회원은 막지 않는다", async () => {
    const of = async () => {
      const client = signedClient(mainHost, await addMember(db()));
      const json = { payment_key: "guessed", order_number: "guessed", amount: 1 };
      return () => client.post("/reservations/orders/01a21bf2-d235-7348-87c3-22a9914d4b3a/confirm/", { json });
    };
    const heard = await until(20, await of());
    expect(heard).toEqual([...Array(20).fill(404), 429]);
    expect((await (await of())()).status).toBe(404);
  });

  it("로그인과 인증번호는 주소로도 세고, 표가 없는 사람은 무엇이든 주소로 센다", () => {
    for (const name of ["login", "otp_send", "otp_check"] as const)
      expect(countedBy(name, "203.0.113.7", "device").map(({ key }) => key)).toEqual([
        `${name}|device`,
        `${name}|at|203.0.113.7`,
      ]);
    for (const name of ["code", "hold", "payment", "write"] as const)
      expect(countedBy(name, "203.0.113.7", null).map(({ key }) => key)).toEqual([`${name}|at|203.0.113.7`]);
  });
});
