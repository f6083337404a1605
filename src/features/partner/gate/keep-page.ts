const PATIENCE_MS = 20_000;

/** Asks the worker to cache the gate's page for offline use; resolves to true when cached. */
export const storePage = async (): Promise<boolean> => {
  const late = new Promise<false>((resolve) => {
    window.setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([callWorker().catch(() => false), late]);
};

const callWorker = async (): Promise<boolean> => {
  // Never resolves in a browser without a registered worker.
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "keep-gate" }, [port2]);
  });
};
