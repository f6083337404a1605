import { createServer } from "node:net";

/** Rejects when the port cannot be opened, so that a start fails before it opens the database. */
export const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(port, () => probe.close(() => resolve()));
  });
