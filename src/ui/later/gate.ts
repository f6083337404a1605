/** What one place of the page waits for before it is brought to life. */
export interface Gate {
  /** Resolves when the code is here and this place has been asked for. */
  readonly opened: Promise<void>;
  /** Asks for it; a failed load is tried anew by the next asking. */
  wake(): void;
  /** A press on a button that cannot answer yet is kept; the last one counts. False where the place answers by itself. */
  keeps(button: HTMLElement): boolean;
  /** From now on the place answers by itself. */
  stand(): void;
  /** Presses what was kept. */
  makeUp(): void;
}

export const makeGate = (fetch: () => Promise<unknown>): Gate => {
  let open: () => void = () => undefined;
  let stands = false;
  let kept: HTMLElement | null = null;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    wake: () => void fetch().then(open, () => undefined),
    keeps: (button) => {
      if (!stands) kept = button;
      return !stands;
    },
    stand: () => {
      stands = true;
      open();
    },
    makeUp: () => {
      kept?.click();
      kept = null;
    },
  };
};
