import { existsSync } from "node:fs";

/**
 * The first import of every command: reads `.env` as the web does, so that both use the same database.
 * Variables that are already set win.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
