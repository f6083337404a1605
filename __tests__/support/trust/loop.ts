const EVERY_MS = 5;

/** How long an event loop was held at most: by the clock, and by work of its own process while it was held. */
export type Held = { clock: number; work: number };

/** Processor time that this process has used, all of its threads together: never less than what its loop has worked. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Watches this process's event loop. On a machine that many share a loop is late as well because its process had no turn;
 * the processor time that the process used meanwhile tells the one from the other.
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

/** Holds this process's loop by so much work, however long the machine takes for it. */
export function holdLoop(ms: number): void {
  for (const from = cpuMs(); cpuMs() - from < ms; );
}
