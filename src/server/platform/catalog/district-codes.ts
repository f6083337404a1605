/** One district of the official list: a 시·도, 시·군·구 or 읍·면·동. */
export type DistrictCode = { id: number; fullName: string; isLive: boolean };

type CodeLine = { kind: "district"; code: DistrictCode } | { kind: "village" } | { kind: "refused"; why: string };

const HEADER = "법정동코드";

/** Parses a line `code⇥name⇥존재|폐지`; null for the header and blank lines. Villages (리) are not districts. */
export function readCodeLine(line: string): CodeLine | null {
  if (line.trim() === "" || line.startsWith(HEADER)) return null;
  const [code = "", name = "", state = ""] = line.split("\t").map((cell) => cell.trim());
  if (!/^\d{10}$/.test(code)) return { kind: "refused", why: `법정동코드가 열 자리 숫자가 아니에요: ${code}` };
  if (state !== "존재" && state !== "폐지") return { kind: "refused", why: `폐지여부를 알 수 없어요: ${state}` };
  if (!code.endsWith("00")) return { kind: "village" };
  if (!/^[가-힣]+( [가-힣0-9·.]+)*$/.test(name)) return { kind: "refused", why: `법정동명을 읽을 수 없어요: ${name}` };
  return {
    kind: "district",
    code: { id: Number(code.slice(0, 8)), fullName: name.replace(/\s+/g, " "), isLive: state === "존재" },
  };
}
