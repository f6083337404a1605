const PATIENCE_MS = 20_000;

/** Has the worker keep the gate's page, so that it opens again without a network; whether it does. */
export const keepPage = async (): Promise<boolean> => {
  const late = new Promise<false>((resolve) => {
    window.setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([askWorker().catch(() => false), late]);
};

const askWorker = async (): Promise<boolean> => {
  // It never becomes ready in a browser that registers none.
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "keep-gate" }, [port2]);
  });
};
