import { engines } from "../support/engines";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { sendWire, type WireAnswer } from "../support/trust/wire";

const FAMILIES = scaled(60, 200);
/** Reads of a family's phone while it opens its screens. */
const READS = 12;
const FLOOD = 10 * FAMILIES;
const AT_ONCE = 20;
/** Codes that one address may request per hour. */
const CODES_AN_ADDRESS = 600;

describe.each(engines())("한 주소는 여러 집이다 (%s)", (engine) => {
  let ground: Ground;
  let hosts: HostProcess[] = [];
  let serial = 0;
  beforeAll(async () => {
    ground = await newGround(engine);
    // The default; the hosts of other tests have no limit per address.
    ground.settings.CALLS_PER_MINUTE = "12000";
    const first = await startHost(ground);
    // PGlite belongs to one process.
    hosts = engine === "postgres" ? [first, await startHost(ground)] : [first];
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const host of hosts) await host.kill();
    await ground?.remove();
  }, 60_000);

  const newPhone = () => {
    serial += 1;
    return `0108${String(serial).padStart(7, "0")}`;
  };
  const readHost = (n: number) => hosts[n % hosts.length] as HostProcess;
  const field = (answer: WireAnswer, name: string): string => String(Reflect.get(Object(answer.data), name));

  /** One device of the crowd; records every refusal. */
  const newDevice = async (n: number, refusals: WireAnswer[]) => {
    const { port } = readHost(n);
    const noted = (answer: WireAnswer): WireAnswer => {
      if (answer.status !== 200 && answer.status !== 422) refusals.push(answer);
      return answer;
    };
    const get = async (path: string, token: string) => noted(await sendWire(port, { method: "GET", path, token }));
    const token = field(await get("/api/auth/anonymous", ""), "access_token");
    const post = async (path: string, json: object) =>
      noted(await sendWire(port, { method: "POST", path, token, json }));
    return { get: (path: string) => get(path, token), post };
  };
  const loadCode = async (phone: string): Promise<string> => {
    const response = await fetch(`${readHost(0).origin}/api/sandbox/messages?phone=${phone}`);
    return /인증번호 (\d{6})/.exec(await response.text())?.[1] ?? "";
  };

  /** Signs up like a family: it reads pages, every third one mistypes a digit, and every fifth one sends that twice. */
  const signUp = async (n: number, refusals: WireAnswer[]): Promise<boolean> => {
    const { get, post } = await newDevice(n, refusals);
    for (let read = 0; read < READS; read += 1) await get("/portal/categories/");
    const phone = newPhone();
    const otp_id = field(await post("/auth/otp/", { phone, purpose: "sign" }), "otp_id");
    const code = await loadCode(phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    if (n % 3 === 0) await post("/auth/otp/verify/", { otp_id, code: wrong });
    if (n % 15 === 0) await post("/auth/otp/verify/", { otp_id, code: wrong });
    const phone_ticket = field(await post("/auth/otp/verify/", { otp_id, code }), "phone_ticket");
    await post("/auth/registered-user/", { phone_ticket });
    const agreed = { username: "하준네", terms: true, age14: true };
    return (await post("/auth/signup/", { phone_ticket, ...agreed })).code === "S000";
  };

  const inTurns = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index));
      done.push(...(await Promise.all(some)));
    }
    return done;
  };
  const count = (answers: readonly WireAnswer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it(
    "한 주소의 많은 집이 한꺼번에 가입해도 아무도 거절하지 않고, 열 배로 쏟아지면 거절한다",
    async () => {
      const refusals: WireAnswer[] = [];
      const signedUp = (await inTurns(FAMILIES, (n) => signUp(n, refusals))).filter(Boolean).length;

      // The controls: one device, one number and a flood are limited.
      const ignored: WireAnswer[] = [];
      const greedy = await newDevice(0, ignored);
      const device = await inTurns(20, () => greedy.post("/auth/otp/", { phone: newPhone(), purpose: "sign" }));
      const phone = newPhone();
      const number = await inTurns(20, async (n) =>
        (await newDevice(n, ignored)).post("/auth/otp/", { phone, purpose: "sign" }),
      );
      const devices = await inTurns(FLOOD / 20, (n) => newDevice(n, ignored));
      const flood = await inTurns(FLOOD, (n) => {
        const one = devices[n % devices.length];
        if (!one) throw new Error("no device");
        // Invalid numbers count as well, so no message is sent here.
        return one.post("/auth/otp/", { phone: "not a number", purpose: "sign" });
      });
      const last = [...flood].reverse().find(({ status }) => status === 429);
      measured({
        goal: "S30",
        name: "a crowd behind one address",
        engine,
        figures: `${FAMILIES} families, ${hosts.length} processes, one address: ${signedUp} signed up, ${refusals.length} refusals; one device and 20 numbers: ${count(device, 200)} sent; one number and 20 devices: ${count(number, 200)} sent; ${FLOOD} more codes asked for: ${count(flood, 429)} refused`,
        target: "0 of the crowd refused; 5 a device, 1 a number and minute; floods are",
        laws: {
          "every family signs up": signedUp === FAMILIES && refusals.length === 0,
          "a device is limited": count(device, 200) === 5 && count(device, 429) === 15,
          "a number is limited": count(number, 200) === 1 && count(number, 429) === 19,
          "a flood is refused": count(flood, 429) > 0 && FAMILIES + FLOOD - count(flood, 429) <= CODES_AN_ADDRESS,
          "it is told how long to wait": /\d+(초|분|시간) 뒤에 다시 해 주세요/.test(last?.text ?? ""),
        },
      });
    },
    PATIENCE_MS,
  );
});
