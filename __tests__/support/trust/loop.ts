const EVERY_MS = 5;

/** Longest event loop blocks: by the clock, and by processor time used during the block. Milliseconds. */
export type Held = { clock: number; work: number };

/** Processor time used by all threads of this process: an upper bound of its event loop's work. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Watches this process's event loop. On a shared machine the loop is also late when the process was not scheduled; the
 * processor time separates the two.
 */
export function watchLoop(): { longest(): Held } {
  let held: Held = { clock: 0, work: 0 };
  let at = performance.now();
  let used = cpuMs();
  const look = () => {
    const [now, spent] = [performance.now(), cpuMs()];
    const late = Math.max(0, now - at - EVERY_MS);
    held = { clock: Math.max(held.clock, late), work: Math.max(held.work, Math.min(late, spent - used)) };
    at = now;
    used = spent;
  };
  setInterval(look, EVERY_MS).unref();
  return {
    longest() {
      look();
      const told = held;
      held = { clock: 0, work: 0 };
      return told;
    },
  };
}

/** Blocks this process's event loop for `ms` of processor time. */
export function holdLoop(ms: number): void {
  for (const from = cpuMs(); cpuMs() - from < ms; );
}
