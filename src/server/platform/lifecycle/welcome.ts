import type { Engine } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";

const whereTheDataIs = (engine: Engine | null, dir: string): string => {
  if (engine === null) return "데이터는 다른 곳의 호스트에 있어요.";
  if (engine === "postgres") return "데이터는 PostgreSQL에 있어요.";
  return `데이터는 ${dir}에 있어요. 프로그램이 갑자기 꺼져도 안전하지만 정전까지는 지켜 주지 못하고, 한 프로세스만 쓸 수 있어요.`;
};

/**
 * Tells whoever started the process where to click and what this start can and cannot promise. @param engine
 * of its own database; null without one
 */
export function welcome(engine: Engine | null, addresses: readonly string[]): void {
  const { APP_ENV, DATA_DIR } = env();
  const lines = [
    "",
    `나들랑이 열렸어요 → ${addresses.join("  ")}`,
    APP_ENV === "demo"
      ? "데모로 실행 중이에요: 결제와 문자는 모의로 처리되고 실제로 청구되지 않아요. (실제 운영은 APP_ENV=production)"
      : "운영 모드로 실행 중이에요.",
    ...(APP_ENV === "demo"
      ? [
          "데모 번호(인증번호는 화면에 보여요): 가족 010-0000-0002 · 판매자 대표 010-0000-0101과 입장 담당 010-0000-0102 → /partner/console",
          "고객센터 상담 010-0000-0201, 정산 010-0000-0202, 총괄 010-0000-0203 → /desk",
        ]
      : []),
    whereTheDataIs(engine, DATA_DIR),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
