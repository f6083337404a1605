import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findPort, seedDir, startProduct } from "./product";

/**
 * Fills one data directory by the product's own first start, once per run; skips an `E2E_DATA_DIR` that
 * holds one. Returns the teardown.
 */
export default async function seed(): Promise<undefined | (() => void)> {
  const dir = seedDir();
  if (existsSync(dir)) return undefined;
  mkdirSync(dir, { recursive: true });
  const product = await startProduct(dir, findPort(0));
  await product.stop();
  return () => rmSync(path.dirname(dir), { recursive: true, force: true });
}
