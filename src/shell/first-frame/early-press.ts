import { useEffect } from "react";

declare global {
  interface Window {
    /** Stops keeping presses and gives the last button that was pressed before the page came to life. Set by the start script. */
    nadlangEarlyPress?: () => HTMLElement | null;
  }
}

/** Presses, once the page lives, what a quick thumb had pressed before. */
export const useEarlyPress = (): void => {
  useEffect(() => {
    const button = window.nadlangEarlyPress?.();
    delete window.nadlangEarlyPress;
    if (button?.isConnected) button.click();
  }, []);
};
