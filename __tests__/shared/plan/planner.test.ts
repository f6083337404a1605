import { haversineKm } from "@/shared/geo/haversine-km";
import { driveMinutes, MOVE_MINUTES } from "@/shared/plan/drive";
import type { PlanAsk, PlanPlace, PlanStep, Span } from "@/shared/plan/plan-shape";
import { planDay } from "@/shared/plan/planner";

const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });
const text = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const home = { lat: 37.57, lng: 126.98 };
const east = (km: number) => ({ lat: home.lat, lng: home.lng + km / 88.2 });
const place = (over: Partial<PlanPlace> = {}): PlanPlace => ({
  at: east(8),
  stay: 90,
  open: span("10:00", "18:00"),
  times: null,
  isBooked: false,
  ...over,
});
const ask = (over: Partial<PlanAsk> = {}): PlanAsk => ({
  places: [place()],
  youngestMonths: 30,
  home,
  lodging: null,
  leaveFrom: at("09:00"),
  meal: at("12:00"),
  nap: null,
  ...over,
});
const told = (asked: PlanAsk): string[] => {
  const day = planDay(asked);
  if ("breaks" in day) return [JSON.stringify(day.breaks)];
  return day.steps.map((step) =>
    [`${text(step.from)}-${text(step.to)}`, step.kind, step.where, step.kind === "drive" && step.hasNap ? "(nap)" : ""]
      .join(" ")
      .trim(),
  );
};

describe("차로 가는 시간", () => {
  it.each([
    [0, 0],
    [0.2, 0],
    [8, 30],
    [20, 50],
    [100, 135],
  ])("직선 %i km는 %i분으로 어림해요", (km, minutes) => {
    expect(driveMinutes(home, east(km))).toBe(minutes);
  });

  it("멀수록 오래 걸려요", () => {
    const all = Array.from({ length: 60 }, (_, km) => driveMinutes(home, east(km)));
    expect(all).toEqual([...all].sort((item, other) => item - other));
  });
});

describe("하루를 짜요", () => {
  it("문 여는 시간에 맞춰 집을 나서고, 점심을 먹고 돌아와요", () => {
    expect(told(ask())).toEqual([
      "09:15-10:00 drive 0",
      "10:00-11:30 visit 0",
      "11:30-12:30 meal 0",
      "12:30-13:15 drive home",
    ]);
  });

  it("낮잠 시간에는 아무 데도 들어가지 않고, 30분 넘게 달리면 차에서 자요", () => {
    const day = told(ask({ places: [place(), place({ at: east(22) })], nap: span("12:30", "14:00") }));
    expect(day).toEqual([
      "09:15-10:00 drive 0",
      "10:00-11:30 visit 0",
      "11:30-12:30 meal 0",
      "12:30-13:25 drive 1 (nap)",
      "13:25-14:00 nap 1",
      "14:00-15:30 visit 1",
      "15:30-16:35 drive home",
    ]);
  });

  it("가까우면 숙소에서 자고, 숙소가 없으면 그 자리에서 쉬어요", () => {
    const places = [place({ at: east(4) }), place({ at: east(6) })];
    const nap = span("13:00", "15:00");
    const lodging = { at: east(5), from: at("13:00") };
    expect(told(ask({ places, nap, lodging })).filter((step) => / nap /.test(step))).toEqual([
      "13:00-15:00 nap lodging",
    ]);
    expect(told(ask({ places, nap })).filter((step) => / nap /.test(step))).toEqual([
      expect.stringMatching(/nap [01]$/),
    ]);
  });

  it("체크인 전에는 숙소에서 재우지 않아요", () => {
    const places = [place({ at: east(4) }), place({ at: east(6) })];
    const lodging = { at: east(5), from: at("15:00") };
    const day = told(ask({ places, nap: span("13:00", "15:00"), lodging }));
    expect(day.filter((step) => / nap /.test(step))).toEqual([expect.stringMatching(/nap [01]$/)]);
    expect(day.at(-1)).toMatch(/lodging$/);
  });

  it("예약한 시간은 움직이지 않아요", () => {
    const booked = place({ times: [span("15:00", "16:20")], isBooked: true, open: span("10:00", "14:00") });
    expect(told(ask({ places: [booked] }))).toContain("15:00-16:20 visit 0");
  });

  it("오후 늦게 시작하면 점심은 집에서 먹고 나서요", () => {
    const late = place({ times: [span("16:00", "18:00")] });
    expect(told(ask({ places: [late] }))[0]).toBe("15:15-16:00 drive 0");
  });

  it("동네를 고르지 않았으면 첫 장소에서 시작해요", () => {
    expect(told(ask({ home: null }))).toEqual(["10:00-11:30 visit 0", "11:30-12:30 meal 0"]);
  });
});

describe("짤 수 없으면 어느 규칙 때문인지 말해요", () => {
  it.each<[string, Partial<PlanAsk>, object]>([
    ["36개월 미만은 하루 두 곳까지", { places: [place(), place(), place()], youngestMonths: 35 }, { rule: "too_many" }],
    ["쉬는 날", { places: [place(), place({ open: "closed" })] }, { rule: "closed", place: 1 }],
    ["위치를 모르는 곳", { places: [place({ at: null })] }, { rule: "no_point", place: 0 }],
    ["그날 남은 시간이 없는 곳", { places: [place({ times: [] })] }, { rule: "no_times", place: 0 }],
    [
      "머무는 시간보다 짧게 여는 곳",
      { places: [place({ open: span("10:00", "11:00") })] },
      { rule: "too_short", place: 0 },
    ],
    [
      "예약한 두 시간 사이에 갈 수 없음",
      {
        places: [
          place({ times: [span("10:00", "11:30")], isBooked: true }),
          place({ at: east(60), times: [span("12:00", "13:00")], isBooked: true }),
        ],
        meal: null,
      },
      { rule: "booked", place: 1 },
    ],
    [
      "닫기 전에 닿지 못함",
      { places: [place({ at: east(300), open: span("09:00", "11:00") })] },
      { rule: "hours", place: 0 },
    ],
    [
      "예약한 시간이 낮잠과 겹침",
      { places: [place({ times: [span("13:00", "14:00")], isBooked: true })], nap: span("13:00", "15:00") },
      { rule: "nap" },
    ],
    ["점심 먹을 틈이 없음", { places: [place({ times: [span("11:00", "14:30")], isBooked: true })] }, { rule: "meal" }],
    [
      "너무 늦게 돌아옴",
      { places: [place({ times: [span("20:00", "21:50")], isBooked: true })], meal: null },
      { rule: "late", place: 0 },
    ],
  ])("%s", (_, over, breaks) => {
    expect(planDay(ask(over))).toEqual({ breaks });
  });

  it.each([
    [29, false],
    [36, true],
    [84, true],
  ])("저녁 7시까지 네 시간짜리 수업은 %i개월 아이의 하루에 %s", (youngestMonths, isPossible) => {
    const lesson = place({ times: [span("15:00", "19:00")] });
    expect("steps" in planDay(ask({ places: [lesson], youngestMonths }))).toBe(isPossible);
  });

  it("36개월부터는 세 곳도 돼요", () => {
    const places = [place({ stay: 60 }), place({ stay: 60 }), place({ stay: 60 })];
    expect(planDay(ask({ places, youngestMonths: 36 }))).toHaveProperty("steps");
    expect(planDay(ask({ places, youngestMonths: null }))).toHaveProperty("steps");
  });
});

const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const someAsk = (seed: number): PlanAsk => {
  const below = numbers(seed);
  const somewhere = () => ({ lat: 37.3 + below(50) / 100, lng: 126.7 + below(70) / 100 });
  const somePlace = (): PlanPlace => {
    const opens = at("09:00") + below(5) * 30;
    const open = { from: opens, to: opens + 240 + below(10) * 30 };
    const times = Array.from({ length: below(4) }, (_, turn) => {
      const from = at("09:30") + turn * 150 + below(4) * 15;
      return { from, to: from + 60 + below(3) * 30 };
    });
    const isTimed = times.length > 0 && below(3) === 0;
    return {
      at: somewhere(),
      stay: 45 + below(8) * 15,
      open: below(6) === 0 ? null : open,
      times: isTimed ? times.slice(0, below(2) + 1) : null,
      isBooked: isTimed && below(2) === 0,
    };
  };
  const napFrom = at("11:00") + below(9) * 30;
  return {
    places: Array.from({ length: 1 + below(4) }, somePlace),
    youngestMonths: [null, 20, 35, 36, 60][below(5)] ?? null,
    home: below(5) === 0 ? null : somewhere(),
    lodging: below(4) === 0 ? { at: somewhere(), from: at("14:00") + below(3) * 30 } : null,
    leaveFrom: at("08:00") + below(5) * 30,
    meal: below(4) === 0 ? null : at("11:30") + below(5) * 15,
    nap: below(3) === 0 ? null : { from: napFrom, to: napFrom + 60 + below(5) * 15 },
  };
};

const overlap = (span: Span, other: Span): number => Math.min(span.to, other.to) - Math.max(span.from, other.from);

/** The rules that a day breaks, in words; empty when it meets all. Independent of the planner's code. */
const findFaults = (asked: PlanAsk, steps: readonly PlanStep[]): string[] => {
  const faults: string[] = [];
  const must = (isKept: boolean, text: string) => void (isKept || faults.push(text));
  const { places, nap, meal, lodging, youngestMonths, leaveFrom } = asked;
  const points = { home: asked.home, lodging: lodging?.at ?? null };
  const visits = steps.filter(({ kind }) => kind === "visit");
  must(
    visits.map(({ where }) => where).join() === places.map((_, index) => index).join(),
    "every place once, in order",
  );
  must((youngestMonths ?? 99) >= 36 || visits.length <= 2, "two places below 36 months");
  let [now, here]: [number, PlanStep["where"]] = [steps[0]?.from ?? 0, "home"];
  must(now >= leaveFrom, "not before leaving");
  for (const step of steps) {
    must(step.from === now && step.to > step.from, "one after the other, without a hole");
    const from = typeof here === "number" ? (places[here]?.at ?? null) : points[here];
    const to = typeof step.where === "number" ? (places[step.where]?.at ?? null) : points[step.where];
    if (step.kind === "drive") {
      must(from !== null && to !== null, "a way between two points");
      if (from && to) {
        must(step.driving === driveMinutes(from, to), "the estimate");
        must(step.to - step.from === step.driving + MOVE_MINUTES, "fifteen minutes a move");
        must(
          !step.hasNap || (nap !== null && overlap({ from: step.from, to: step.from + step.driving }, nap) >= 30),
          "30 minutes",
        );
      }
      here = step.where;
    } else if (from && to) must(haversineKm(from, to) === 0, "nobody moves without a way");
    if (step.kind === "visit") {
      const one = places[step.where];
      const { open, times, stay } = one ?? place();
      if (times)
        must(
          times.some((time) => time.from === step.from && time.to === step.to),
          "at a time that can be had",
        );
      else if (open && open !== "closed") {
        must(step.from >= open.from && step.to <= open.to, "opening hours");
        must(step.to - step.from === stay, "as long as one stays");
      }
      here = step.where;
    }
    if (nap && (step.kind === "visit" || step.kind === "meal")) must(overlap(step, nap) <= 0, "the nap");
    if (step.kind === "meal")
      must(meal !== null && step.from >= meal - 30 && step.from <= meal + 60, "the meal's time");
    if (step.kind === "nap") {
      must(nap !== null && overlap(step, nap) === step.to - step.from, "a nap in its window");
      must(step.where !== "lodging" || step.from >= (lodging?.from ?? 0), "no bed before check-in");
    }
    now = step.to;
  }
  const back = steps.findLast(({ kind }) => kind !== "nap")?.to ?? 0;
  const meals = steps.filter(({ kind }) => kind === "meal").length;
  const isFed = meal === null || (steps[0]?.from ?? 0) >= meal + 30 || back <= meal + 60 || meals === 1;
  must(isFed && meals <= (meal === null ? 0 : 1), "one meal, or lunch at home");
  if (nap && nap.to > (steps[0]?.from ?? 0) && nap.from >= (steps[0]?.from ?? 0) && nap.from < now && asked.home)
    must(
      steps.some((step) => step.kind === "nap" || (step.kind === "drive" && step.hasNap)),
      "somewhere to nap",
    );
  return faults;
};

test("아무렇게나 물어도 어떤 규칙도 어기지 않고, 못 짜면 규칙을 말해요", () => {
  const found = { planned: 0, nap: 0, meal: 0, hours: 0, too_many: 0 } as Record<string, number>;
  for (let seed = 1; seed <= 4000; seed += 1) {
    const asked = someAsk(seed);
    const day = planDay(asked);
    if ("steps" in day) {
      expect({ seed, faults: findFaults(asked, day.steps) }).toEqual({ seed, faults: [] });
      found.planned = (found.planned ?? 0) + 1;
    } else {
      const { rule } = day.breaks;
      found[rule] = (found[rule] ?? 0) + 1;
      // Without the rule that it names, the day can be planned.
      if (rule === "nap" && asked.meal === null) expect(planDay({ ...asked, nap: null })).toHaveProperty("steps");
      if (rule === "meal" && asked.nap === null) expect(planDay({ ...asked, meal: null })).toHaveProperty("steps");
      if (rule === "too_many") expect(asked.places.length).toBeGreaterThan(2);
    }
  }
  expect(found.planned).toBeGreaterThan(1000);
  expect(found.nap).toBeGreaterThan(50);
  expect(found.meal).toBeGreaterThan(20);
  expect(found.hours).toBeGreaterThan(50);
});
