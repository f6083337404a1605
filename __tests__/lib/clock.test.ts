import { createClock } from "@/lib/clock";

const HOST = Date.parse("2026-11-28T10:00:00+09:00");
const DAY = 86_400_000;
const MINUTE = 60_000;

/** A clock on a device that runs `wrong` milliseconds ahead of the host. */
const deviceOff = (wrong: number) => {
  let passed = 0;
  return { clock: createClock(() => HOST + wrong + passed), pass: (ms: number) => (passed += ms) };
};

it.each([3 * DAY, -DAY, 400 * DAY, -400 * DAY])("기기가 %d밀리초 틀려도 페이지가 그려진 때에서 시작한다", (wrong) => {
  const { clock, pass } = deviceOff(wrong);
  clock.startWith(HOST - 800, 0, 1000);
  expect(Math.abs(clock.now() - HOST)).toBeLessThanOrEqual(1000);
  pass(5 * MINUTE);
  expect(Math.abs(clock.now() - HOST - 5 * MINUTE)).toBeLessThanOrEqual(1000);
});

it("기다린 시간이 밀리초로 떨어지지 않아도 서명의 때는 정수다", () => {
  const { clock } = deviceOff(3 * DAY);
  clock.startWith(HOST - 800, 0, 1000.3);
  clock.hear(HOST - 300, 12.7);
  expect([clock.stamp(), clock.stamp()].every(Number.isInteger)).toBe(true);
});

it("저장된 페이지를 받은 맞는 기기의 시계는 늦추지 않는다", () => {
  const { clock } = deviceOff(0);
  clock.startWith(HOST - 90_000, 120_000, 500);
  expect(clock.now()).toBe(HOST);
});

it("저장된 페이지를 받은 틀린 기기의 시계도 그 시간 안에서 맞는다", () => {
  const { clock } = deviceOff(3 * DAY);
  clock.startWith(HOST - 90_000, 120_000, 500);
  expect(Math.abs(clock.now() - HOST)).toBeLessThanOrEqual(120_000);
});

it.each([90_000, -90_000, 3 * DAY])(
  "호스트의 답을 들으면 %d밀리초 틀린 시계가 1초와 기다린 만큼 안으로 맞는다",
  (wrong) => {
    const { clock } = deviceOff(wrong);
    clock.hear(HOST - 300, 400);
    expect(Math.abs(clock.now() - HOST)).toBeLessThan(1400);
  },
);

it("맞는 시계는 답을 들을 때마다 흔들리지 않는다", () => {
  const { clock } = deviceOff(0);
  const moved = jest.fn();
  clock.subscribe(moved);
  clock.hear(HOST - 900, 50);
  clock.hear(HOST - 40, 60);
  expect(clock.now()).toBe(HOST);
  expect(moved).not.toHaveBeenCalled();
});

it("서비스 워커가 보관한 페이지라면 기기의 시계로 돌아가지만, 호스트가 답한 뒤에는 그대로 둔다", () => {
  const offline = deviceOff(0).clock;
  offline.startWith(HOST - 5 * DAY, 0, 500);
  offline.forgetPage(HOST - 5 * DAY);
  expect(offline.now()).toBe(HOST);

  const late = deviceOff(-9 * DAY).clock;
  late.startWith(HOST - 5 * DAY, 0, 500);
  late.forgetPage(HOST - 5 * DAY);
  expect(late.now()).toBe(HOST - 5 * DAY);

  const heard = deviceOff(3 * DAY).clock;
  heard.startWith(HOST - 5 * DAY, 0, 500);
  heard.hear(HOST - 200, 300);
  heard.forgetPage(HOST - 5 * DAY);
  expect(Math.abs(heard.now() - HOST)).toBeLessThanOrEqual(1000);
});
