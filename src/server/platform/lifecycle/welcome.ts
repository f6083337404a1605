import type { Engine } from "@/server/platform/db/types";
import { type Env, env } from "@/server/platform/env";

/** Prints the addresses and the limits of this start. @param engine null without a database */
export function welcome(engine: Engine | null, addresses: readonly string[]): void {
  process.stdout.write(`${welcomeLines(env(), engine, addresses).join("\n")}\n`);
}

type Known = Pick<Env, "APP_ENV" | "APP_ORIGIN" | "DATA_DIR">;

/** The lines in English and Korean. */
export function welcomeLines(env: Known, engine: Engine | null, addresses: readonly string[]): string[] {
  const where = addresses.join("  ");
  return [
    "",
    `Nadlang is open: ${where}`,
    `나들랑이 열렸어요: ${where}`,
    "",
    ...(env.APP_ENV === "demo" ? demoLines(env.APP_ORIGIN) : ["Production mode · 운영 모드"]),
    ...dataLines(engine, env.DATA_DIR),
    "",
  ];
}

const demoLines = (origin: string): string[] => [
  "Demo: payments and messages are simulated, nothing is charged (real use: APP_ENV=production)",
  "데모: 결제와 문자는 모의로 처리되고 실제로 청구되지 않아요 (실제 운영은 APP_ENV=production)",
  "Sign in with a phone number; the code appears on the screen · 인증번호는 화면에 보여요",
  `  parent        가족         010-0000-0002  ${origin}/login`,
  `  venue owner   판매자 대표  010-0000-0101  ${origin}/partner/console`,
  `  gate staff    입장 담당    010-0000-0102  ${origin}/partner/scan`,
  `  service desk  고객센터     010-0000-0201 (상담), -0202 (정산), -0203 (총괄)  ${origin}/desk`,
];

function dataLines(engine: Engine | null, dir: string): string[] {
  if (engine === null) return ["Data: on the hosts · 데이터는 다른 곳의 호스트에 있어요"];
  if (engine === "postgres") return ["Data: PostgreSQL · 데이터는 PostgreSQL에 있어요"];
  return [
    `Data: ${dir}, for one process; survives a crash, not a power failure`,
    `데이터: ${dir}, 한 프로세스만 써요. 프로그램이 갑자기 꺼져도 안전하지만 정전까지는 지켜 주지 못해요`,
  ];
}
