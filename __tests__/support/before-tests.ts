let isCollecting = false;

export function collect(block: () => void): void {
  isCollecting = true;
  block();
  isCollecting = false;
}

/**
 * Inside an engine's describe block, defers `install` until that block's tests start; elsewhere, runs it immediately.
 * Jest collects both engines' blocks before the first test, so the second would replace what the first installed.
 */
export function beforeTests(install: () => void): void {
  if (isCollecting) beforeAll(install);
  else install();
}
