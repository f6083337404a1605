import { eq, notLike, sql } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { otp } from "@/server/platform/schema/member";
import { rateLimit } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../../../support/engines";
import { type SignedClient, signedClient, visitor } from "../../../support/http-client";
import {
  cookieOf,
  field,
  forgetLimits,
  type Inbox,
  openInbox,
  phoneBook,
  signUp,
  textField,
  ticketFor,
} from "../../../support/members";

const MINUTE = 60_000;
const newPhone = phoneBook("1000");

describeEachEngine("휴대폰 인증번호", (engine) => {
  const client = signedClient(mainHost, visitor("otp-visitor"));
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = openInbox();
    await forgetLimits(engine.handle().db);
  });
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  /** Clears the limits of the device, which would apply first. */
  const forgetSends = (db: Db) => db.delete(rateLimit).where(notLike(rateLimit.key, "otp-wrong|%"));
  const send = (phone: string) => client.post("/auth/otp/", { json: { phone, purpose: "sign" } });
  const guess = (otp_id: string, code: string) => client.post("/auth/otp/verify/", { json: { otp_id, code } });
  /** Wrong codes, a different one for each `n`. */
  const wrongFor = (phone: string, n = 0) =>
    String((Number(inbox.readCode(phone)) + 1 + n) % 1_000_000).padStart(6, "0");

  it("맞는 번호는 한 번만 표가 되고, 두 번째에는 새 번호를 받으라고 한다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    expect(textField(await guess(id, inbox.readCode(phone)), "phone_ticket")).toHaveLength(43);
    expect(await guess(id, inbox.readCode(phone))).toMatchObject({ status: 400, code: "V002" });
  });

  it("같은 순간에 보낸 200번의 추측에서 다섯 번만 견주고, 그 뒤에는 맞는 번호도 듣지 않는다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    const real = Number(inbox.readCode(phone));
    const guesses = Array.from({ length: 200 }, (_, index) => String((real + index + 1) % 1_000_000).padStart(6, "0"));
    // Bypasses the address's own limit, which would hide the limit tested here.
    const { verifyOtp } = await import("@/server/commerce/members/verify-otp");
    const db = engine.handle().db;
    const outcomes = await Promise.allSettled(
      guesses.map((code) => verifyOtp(db, { otpId: id, code, address: "one" })),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === "rejected" ? Reflect.get(outcome.reason, "code") : "in",
    );
    expect(codes.filter((code) => code === "F422")).toHaveLength(5);
    expect(codes.filter((code) => code === "V003")).toHaveLength(195);
    const [row] = await db
      .select()
      .from(otp)
      .where(eq(otp.id, id.split("~")[0] ?? ""));
    expect(row?.tries).toBe(5);
    expect(await guess(id, inbox.readCode(phone))).toMatchObject({ status: 400, code: "V003" });
  });

  it("같은 순간에 맞는 번호를 여러 번 보내도 표는 하나다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(id, inbox.readCode(phone))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("틀리면 몇 번 남았는지 말한다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    const answer = await guess(id, wrongFor(phone));
    expect(answer).toMatchObject({
      status: 422,
      data: { tries_left: 4, fields: { code: expect.stringContaining("4번") } },
    });
    for (const n of [1, 2, 3]) await guess(id, wrongFor(phone, n));
    // The fifth failure says that it was the last, and to request a new code.
    expect(await guess(id, wrongFor(phone, 4))).toMatchObject({
      data: { tries_left: 0, fields: { code: expect.stringContaining("새 인증번호를 받아 주세요") } },
    });
  });

  it("같은 틀린 번호를 다시 보내는 것은 나란히 와도 한 번 틀린 것이다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(id, wrongFor(phone))));
    expect(answers.map(({ status, data }) => [status, Reflect.get(Object(data), "tries_left")])).toEqual(
      Array(8).fill([422, 4]),
    );
    expect(await guess(id, wrongFor(phone, 1))).toMatchObject({ data: { tries_left: 3 } });
    expect(await guess(id, wrongFor(phone))).toMatchObject({ data: { tries_left: 3 } });
    expect((await guess(id, inbox.readCode(phone))).status).toBe(200);
  });

  it("3분이 지난 번호는 쓸 수 없다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    moveClock(3 * MINUTE - 2000);
    expect(await guess(id, wrongFor(phone))).toMatchObject({ status: 422 });
    moveClock(3 * MINUTE + 1000);
    expect(await guess(id, inbox.readCode(phone))).toMatchObject({ status: 400, code: "V002" });
  });

  it("새 번호를 보내면 옛 번호는 죽는다", async () => {
    const phone = newPhone();
    const first = textField(await send(phone), "otp_id");
    const old = inbox.readCode(phone);
    moveClock(MINUTE + 1000);
    const second = textField(await send(phone), "otp_id");
    expect(await guess(first, old)).toMatchObject({ status: 400, code: "V002" });
    expect(await guess(second, inbox.readCode(phone))).toMatchObject({ status: 200 });
  });

  describe("남이 막을 수 없는 내 번호", () => {
    const db = () => engine.handle().db;
    const stranger = (n: number) => signedClient(mainHost, visitor(`stranger-${n}`));
    const ask = (client: SignedClient, phone: string, headers: Record<string, string> = {}) =>
      client.post("/auth/otp/", { json: { phone, purpose: "sign" }, headers });
    /** A browser that has verified the number, and its cookie. */
    async function provedBrowser(phone: string) {
      const own = signedClient(mainHost, visitor(`owner-${phone}`));
      const json = { otp_id: textField(await ask(own, phone), "otp_id"), code: inbox.readCode(phone) };
      const proof = await own.post("/auth/otp/verify/", { json });
      const cookie = `nadlang-phones=${cookieOf(proof, "nadlang-phones")}`;
      // After a sign-out the browser is another visitor.
      return { client: signedClient(mainHost, visitor(`again-${phone}`)), headers: { cookie } };
    }

    it("남 마흔이 200번 물어 하루의 몫을 다 써도, 이 번호를 인증했던 기기는 곧바로 받는다", async () => {
      const phone = newPhone();
      const own = await provedBrowser(phone);
      let at = 0;
      let sent = 0;
      for (let n = 0; n < 200; n += 1) {
        at += 6 * MINUTE;
        if (n % 20 === 0) moveClock(at);
        if ((await ask(stranger(n % 40), phone)).status === 200) sent += 1;
      }
      // Devices unknown to a number share ten codes a day, including the first verification.
      expect(sent).toBeLessThanOrEqual(9);
      const mine = await ask(own.client, phone, own.headers);
      expect(mine.status).toBe(200);
      const guessed = await guess(textField(mine, "otp_id"), inbox.readCode(phone));
      expect(guessed.status).toBe(200);
      const { rows } = await db().execute<{ most: number; sum: number }>(
        sql`select max(tries) as most, sum(tries) as sum from otp where not is_owner`,
      );
      expect(Number(rows[0]?.most)).toBeLessThanOrEqual(5);
    });

    it("남이 새 번호를 받아도 내가 받은 번호는 살아 있고, 남의 것도 저마다 다섯 번뿐이다", async () => {
      const phone = newPhone();
      const own = await provedBrowser(phone);
      moveClock(2 * MINUTE);
      const id = textField(await ask(own.client, phone, own.headers), "otp_id");
      const code = inbox.readCode(phone);
      const theirs = await ask(stranger(1), phone);
      expect(theirs.status).toBe(200);
      const theirId = textField(theirs, "otp_id");
      const wrong = Array.from({ length: 30 }, (_, n) => wrongFor(phone, n)).filter((item) => item !== code);
      const answers = await Promise.all(wrong.slice(0, 20).map((item) => guess(theirId, item)));
      expect(answers.filter(({ code: said }) => said === "F422")).toHaveLength(5);
      expect((await guess(id, code)).status).toBe(200);
    });

    it("인증했던 기기도 제 몫은 1분에 한 통, 한 시간 다섯 통이고, 제 옛 번호는 죽는다", async () => {
      const phone = newPhone();
      const own = await provedBrowser(phone);
      const mine = () => ask(own.client, phone, own.headers);
      const first = textField(await mine(), "otp_id");
      const old = inbox.readCode(phone);
      expect((await mine()).status).toBe(429);
      const statuses = [];
      for (let n = 1; n < 6; n += 1) {
        moveClock(n * (MINUTE + 1000));
        statuses.push((await mine()).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      expect(await guess(first, old)).toMatchObject({ code: "V002" });
    });

    it("로그인한 회원은 제 계정의 번호에서, 남의 번호를 인증한 기기는 그 번호에서만 남이 아니다", async () => {
      const phone = newPhone();
      const { client: own } = await signUp(inbox, phone);
      expect((await ask(own, phone)).status).toBe(200);
      const other = await provedBrowser(newPhone());
      expect((await ask(other.client, phone, other.headers)).status).toBe(429);
      const changed = other.headers.cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      expect((await ask(other.client, phone, { cookie: changed })).status).toBe(429);
    });
  });

  it("한 번호에 1분에 한 번, 같은 순간에 눌러도 한 통만 간다", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(inbox.messages).toHaveLength(1);
  });

  it("한 번호에 한 시간 다섯 통, 하루 열 통까지 보낸다", async () => {
    const phone = newPhone();
    let at = 0;
    const sendAfter = async (ms: number) => {
      at += ms;
      moveClock(at);
      await forgetLimits(engine.handle().db);
      return (await send(phone)).status;
    };
    for (let n = 0; n < 5; n += 1) expect(await sendAfter(MINUTE + 1000)).toBe(200);
    expect(await sendAfter(MINUTE + 1000)).toBe(429);
    for (let n = 0; n < 5; n += 1) expect(await sendAfter(61 * MINUTE)).toBe(200);
    expect(await sendAfter(61 * MINUTE)).toBe(429);
    expect(await sendAfter(24 * 60 * MINUTE)).toBe(200);
  });

  it("한 기기에는 어떤 번호로든 한 시간에 다섯 통까지 보내고, 얼마나 기다릴지 말한다", async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await send(newPhone()));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429]);
    expect(answers[6]).toMatchObject({
      message: expect.stringMatching(/^이 기기에서 .*요\. (1시간|\d+분) 뒤에 다시 해 주세요\.$/),
    });
    moveClock(61 * MINUTE);
    expect((await send(newPhone())).status).toBe(200);
  });

  it("번호가 거절한 것은 기기의 몫에서 빼지 않는다", async () => {
    const phone = newPhone();
    for (let n = 0; n < 5; n += 1) await send(phone);
    expect((await send(newPhone())).status).toBe(200);
  });

  it("1분 안에 다시 누르면 남은 시간을 초로 말한다", async () => {
    const phone = newPhone();
    await send(phone);
    moveClock(20_000);
    const again = await send(phone);
    expect(again).toMatchObject({ status: 429, message: expect.stringMatching(/ (39|40)초 뒤에 다시 해 주세요\.$/) });
    expect(Number(again.headers.get("retry-after"))).toBe(Reflect.get(Object(again.data), "retry_in"));
  });

  it("한 주소에서 온 사람이 많아도 보내고, 한 시간에 수백 통을 넘으면 멈춘다", async () => {
    const { countedBy, consume } = await import("@/server/platform/http/rate-limit");
    const db = engine.handle().db;
    const from = (n: number) => signedClient(mainHost, visitor(`crowd-${n}`));
    const sendFrom = async (n: number) =>
      (await from(n).post("/auth/otp/", { json: { phone: newPhone(), purpose: "sign" } })).status;
    const crowd = [];
    for (let n = 0; n < 20; n += 1) crowd.push(await sendFrom(n));
    expect(crowd).toEqual(Array(20).fill(200));
    const others = Array.from({ length: 580 }, (_, n) => consume(db, ...countedBy("otp_send", "local", `more-${n}`)));
    await Promise.all(others);
    expect(await sendFrom(20)).toBe(429);
  });

  it("한 주소에서 틀린 번호가 쏟아지면 더 견주지 않지만, 맞는 번호는 아무리 많아도 세지 않는다", async () => {
    const { verifyOtp } = await import("@/server/commerce/members/verify-otp");
    const db = engine.handle().db;
    const at = (address: string) => async (id: string, code: string) =>
      verifyOtp(db, { otpId: id, code, address }).then(
        () => 200,
        (error: unknown) => Reflect.get(Object(error), "status"),
      );
    const flood = at("flood");
    const heard: unknown[] = [];
    for (let n = 0; n < 41; n += 1) {
      await forgetSends(db);
      const family = newPhone();
      if (n < 20) expect(await flood(textField(await send(family), "otp_id"), inbox.readCode(family))).toBe(200);
      const phone = newPhone();
      const id = textField(await send(phone), "otp_id");
      for (const k of [0, 1, 2, 3, 4]) heard.push(await flood(id, wrongFor(phone, k)));
      if (n === 40) expect(await at("elsewhere")(id, inbox.readCode(phone))).toBe(200);
    }
    expect(heard).toEqual([...Array(200).fill(422), ...Array(5).fill(429)]);
  });

  it.each(["021234567", "+1 202 555 0100", "0101234567", "15881234", "abc", ""])(
    "한국 휴대폰이 아닌 %j에는 보내지 않는다",
    async (phone) => {
      expect(await send(phone)).toMatchObject({ status: 422, data: { fields: { phone: expect.any(String) } } });
      expect(inbox.messages).toHaveLength(0);
    },
  );

  it("번호와 인증번호는 데이터베이스에 그대로 남지 않는다", async () => {
    const phone = newPhone();
    await ticketFor(client, inbox, phone);
    const db = engine.handle().db;
    const { rows } = await db.execute<{ line: string }>(
      "select otp::text as line from otp union all select phone_ticket::text from phone_ticket",
    );
    const text = rows.map(({ line }) => line).join("\n");
    expect(text).not.toContain(phone);
    expect(text).not.toContain(inbox.readCode(phone));
  });

  it("바뀐 otp_id는 지난 번호와 같은 대답을 듣는다", async () => {
    const phone = newPhone();
    const id = textField(await send(phone), "otp_id");
    const other = textField(await send(newPhone()), "otp_id");
    const crossed = `${id.split("~")[0]}~${other.split("~")[1]}`;
    expect((await guess(crossed, inbox.readCode(phone))).text).toBe((await guess("x", "000000")).text);
  });

  it("보내지 못하면 503으로 다시 하라고 한다", async () => {
    installMessageGateway({ send: async () => "failed" });
    expect(await send(newPhone())).toMatchObject({ status: 503 });
  });

  it("표는 인증한 목적에만 쓰인다", async () => {
    const phone = newPhone();
    const ticket = await ticketFor(client, inbox, phone, "unregister");
    const answer = await client.post("/auth/registered-user/", { json: { phone_ticket: ticket } });
    expect(answer).toMatchObject({ status: 400, code: "V004" });
    expect(field(answer, "users")).toBeUndefined();
  });
});
