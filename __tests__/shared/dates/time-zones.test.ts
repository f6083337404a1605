import { execFileSync } from "node:child_process";
import path from "node:path";

const probe = path.join(__dirname, "time-zone-probe.ts");

const answersIn = (zone: string): string =>
  execFileSync(process.execPath, ["--import", "tsx", probe], { env: { ...process.env, TZ: zone }, encoding: "utf8" });

test("서버가 어느 시간대에 있어도 오늘, 나이, 기간, 수수료가 같다", () => {
  const seoul = answersIn("Asia/Seoul");
  expect(JSON.parse(seoul)).toMatchObject([
    { today: "2026-02-28", text: "2월 28일 (토) 오후 11:59", age: 35, within: true },
    { today: "2026-03-01", text: "3월 1일 (일) 오전 12:00", age: 36, within: false },
    { today: "2028-02-29" },
    { today: "2026-03-08" },
    { today: "2026-11-01" },
  ]);
  for (const zone of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London", "Pacific/Apia"]) {
    expect(answersIn(zone)).toBe(seoul);
  }
}, 60_000);
