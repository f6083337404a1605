import { useEffect } from "react";

declare global {
  interface Window {
    /** Stops keeping presses and gives the last button that was pressed before the page came to life. Set by the start script. */
    nadlangEarlyPress?: () => HTMLElement | null;
  }
}

/**
 * Presses, once the page lives, what a quick thumb had pressed before. Stands behind the page and with it in one boundary: by then the parts
 * of the page that sleep on listen for themselves.
 */
export const EarlyPress = (): null => {
  useEffect(() => {
    const button = window.nadlangEarlyPress?.();
    delete window.nadlangEarlyPress;
    if (button?.isConnected) button.click();
  }, []);
  return null;
};
