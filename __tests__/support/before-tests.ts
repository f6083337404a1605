let isCollecting = false;

/** Collects a describe block of one engine. */
export function collect(block: () => void): void {
  isCollecting = true;
  block();
  isCollecting = false;
}

/**
 * Runs `install` before the tests of the engine whose describe block is being collected; at once anywhere else. The
 * blocks of both engines are collected before the first test, so the second would replace what the first installed.
 */
export function beforeTests(install: () => void): void {
  if (isCollecting) beforeAll(install);
  else install();
}
