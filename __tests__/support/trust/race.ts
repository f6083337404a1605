import { ApiError } from "@/server/platform/errors";
import type { HostProcess } from "./process";
import { releaseTogether, type WireAnswer, type WireCall } from "./wire";

export type Race<T> = {
  won: T[];
  /** Runners that got a 409 with one of the `gone` codes. */
  lost: T[];
  others: string[];
  told: Map<T, WireAnswer>;
  /** Number of 503 answers, each retried. */
  shed: number;
  /** Response times without the 503 answers, in milliseconds. */
  times: number[];
};

/** Runs `ask` in process, retrying while others hold the row locks (C_BUSY). */
export async function comingBack<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "C_BUSY")) throw error;
    }
  }
}

/** Sends all calls at the same moment and retries those answered 503. `gone`: codes that mean sold out. */
export async function race<T>(
  port: number,
  runners: readonly T[],
  hashCall: (runner: T) => WireCall,
  gone: readonly string[],
): Promise<Race<T>> {
  const told = new Map<T, WireAnswer>();
  const times: number[] = [];
  let shed = 0;
  for (let asking = runners; asking.length > 0; ) {
    const answers = await releaseTogether(port, asking.map(hashCall));
    for (const [at, runner] of asking.entries()) {
      const answer = answers[at];
      if (!answer) continue;
      told.set(runner, answer);
      if (answer.status !== 503) times.push(answer.ms);
    }
    asking = asking.filter((runner) => told.get(runner)?.status === 503);
    shed += asking.length;
  }
  const heard = (means: (answer: WireAnswer) => boolean) => (runner: T) => {
    const answer = told.get(runner);
    return answer !== undefined && means(answer);
  };
  const isWon = ({ status }: WireAnswer) => status === 200;
  const isLost = ({ status, code }: WireAnswer) => status === 409 && gone.includes(code);
  const others = [...told.values()]
    .filter((answer) => !isWon(answer) && !isLost(answer))
    .map(({ status, text }) => `${status} ${text.slice(0, 80)}`);
  return { won: runners.filter(heard(isWon)), lost: runners.filter(heard(isLost)), others, told, shed, times };
}

/** Several races as one, without the answers of each runner. */
export const allOf = <T>(races: readonly Race<T>[]): Omit<Race<T>, "told"> => ({
  won: races.flatMap(({ won }) => won),
  lost: races.flatMap(({ lost }) => lost),
  others: races.flatMap(({ others }) => others),
  shed: races.reduce((sum, { shed }) => sum + shed, 0),
  times: races.flatMap(({ times }) => times),
});

/** Runs without the seat guard and returns the ledger invariants that broke. */
export async function withoutGuard(host: HostProcess, run: () => Promise<void>): Promise<string[]> {
  await host.ask("naive", { on: true });
  await run();
  await host.ask("naive", { on: false });
  return host.ask<string[]>("books");
}
